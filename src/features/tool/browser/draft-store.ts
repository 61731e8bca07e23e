import { inDeviceStore } from '#src/platform/navigation/device-store.ts'
import { type Draft, type DraftTool, isFresh } from '../rules/draft.ts'

const stores = { database: 'nurtured-drafts', keys: { drafts: 'tool' } }

/**
 * The drafts in this browser, latest first; those older than a day are deleted. Empty when the browser has no
 * storage.
 */
export async function findDrafts(): Promise<Draft[]> {
  try {
    const all: unknown[] = await inStore('readonly', (drafts) => drafts.getAll())
    const fresh = all.filter((one) => isFresh(one, Date.now()))
    if (fresh.length < all.length) await keepOnly(fresh)
    return fresh.toSorted((a, b) => b.keptAt - a.keptAt)
  } catch {
    // A browser without storage has no drafts.
    return []
  }
}

export async function findDraft<T extends DraftTool>(tool: T): Promise<Draft<T> | undefined> {
  return (await findDrafts()).find((draft): draft is Draft<T> => draft.tool === tool)
}

/** Stores a draft, replacing the previous one of the same tool. Rejects when the browser has no storage. */
export async function keepDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put(draft))
}

/** Deletes a tool's draft; with `id`, only if it is still that one. */
export async function deleteDraft(tool: DraftTool, id?: string): Promise<void> {
  try {
    const kept = id === undefined ? undefined : await findDraft(tool)
    if (id !== undefined && kept?.id !== id) return
    await inStore('readwrite', (drafts) => drafts.delete(tool))
  } catch {
    // Without storage there is nothing to delete.
  }
}

async function keepOnly(fresh: readonly Draft[]): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.clear())
  for (const draft of fresh) await keepDraft(draft)
}

function inStore<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return inDeviceStore(stores, { store: 'drafts', mode, ask })
}
