import { inDeviceStore } from '#src/platform/navigation/device-store.ts'
import { type Draft, type DraftTool, isFresh } from '../rules/draft.ts'

const stores = { database: 'nurtured-drafts', keys: { drafts: 'tool' } }

/** The drafts of this browser, the latest first; what is older than a day is deleted. None where the browser keeps nothing. */
export async function findDrafts(): Promise<Draft[]> {
  try {
    const all: unknown[] = await inStore('readonly', (drafts) => drafts.getAll())
    const fresh = all.filter((one) => isFresh(one, Date.now()))
    if (fresh.length < all.length) await keepOnly(fresh)
    return fresh.toSorted((a, b) => b.keptAt - a.keptAt)
  } catch {
    // A browser that keeps nothing has no drafts.
    return []
  }
}

export async function findDraft<T extends DraftTool>(tool: T): Promise<Draft<T> | undefined> {
  return (await findDrafts()).find((draft): draft is Draft<T> => draft.tool === tool)
}

/** Keeps a draft in the place of the one of the same tool. Rejects where the browser keeps nothing. */
export async function keepDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put(draft))
}

/** Deletes the draft of a tool; with `id`, only while it is that one. */
export async function forgetDraft(tool: DraftTool, id?: string): Promise<void> {
  try {
    const kept = id === undefined ? undefined : await findDraft(tool)
    if (id !== undefined && kept?.id !== id) return
    await inStore('readwrite', (drafts) => drafts.delete(tool))
  } catch {
    // Where nothing is kept, nothing is to be deleted.
  }
}

async function keepOnly(fresh: readonly Draft[]): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.clear())
  for (const draft of fresh) await keepDraft(draft)
}

function inStore<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return inDeviceStore(stores, { store: 'drafts', mode, ask })
}
