import { inDeviceStore } from './device-store.ts'
import { type ChangeOwner, senderOf, sentByHeader } from './sent-by.ts'

/** A change that was made offline, as stored on this device. */
export type WaitingChange = ChangeOwner & {
  /** They are sent in the order of their ids. */
  id: string
  /** The tab that made it and sends it while it is open. */
  tab: string
  at: number
  /** The screen on which it was made. */
  screen: { title: string; address: string }
  method: string
  address: string
  headers: [string, string][]
  body: ArrayBuffer
  /** The status of the response that refused it. */
  refused?: number
}

/** Where changes are stored. Everything rejects when the browser has no storage. */
export type ChangeStore = {
  keep(change: WaitingChange): Promise<void>
  forget(id: string): Promise<void>
  all(): Promise<WaitingChange[]>
}

const mostBytes = 2_000_000
const mostDays = 30
const secret = /password|passphrase|secret|token|api-?key|\bkey\b|code/i

const stores = { database: 'nurtured-changes', keys: { changes: 'id' } } as const

/** The store of this device. */
export const deviceChanges: ChangeStore = {
  keep: async (change) => {
    await inDeviceStore(stores, { store: 'changes', mode: 'readwrite', ask: (store) => store.put(change) })
  },
  forget: (id) =>
    inDeviceStore(stores, { store: 'changes', mode: 'readwrite', ask: (store) => store.delete(id) }),
  all: () =>
    inDeviceStore<'changes', WaitingChange[]>(stores, {
      store: 'changes',
      mode: 'readonly',
      ask: (store) => store.getAll(),
    }),
}

/**
 * The parts of a request that are stored on the device: undefined for a request outside a workspace, a large one, or one
 * that contains a secret. Reads `request`, so pass a copy.
 */
export async function describeChange(
  request: Request,
): Promise<Pick<WaitingChange, 'method' | 'address' | 'headers' | 'body'> | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!/^\/(?:workspace|api)(?:[/.]|$)/.test(pathname)) return undefined
  const headers = [...request.headers]
  if (headers.some(([name]) => name === 'authorization')) return undefined
  const body = await request.clone().arrayBuffer()
  if (body.byteLength > mostBytes || (await namesOf(request)).some((name) => secret.test(name)))
    return undefined
  return { method: request.method, address: pathname + search, headers, body }
}

/** The names of a form's fields, or of the top level of JSON. */
async function namesOf(request: Request): Promise<string[]> {
  const type = request.headers.get('content-type') ?? ''
  if (/json/.test(type)) {
    const said: unknown = await request.json().catch(() => undefined)
    return typeof said === 'object' && said !== null ? Object.keys(said) : []
  }
  if (!/form/.test(type)) return []
  return [...(await request.formData().catch(() => new FormData())).keys()]
}

/** The result of sending the changes of closed tabs, and the open tabs that still hold changes of this owner. */
export type SentChanges = { sent: number; refused: WaitingChange[]; openTabs: string[] }

type World = { store: ChangeStore; send: typeof fetch; now(): number; isGone(tab: string): boolean }

/**
 * Sends the changes that this owner's closed tabs have left, in order. A refused change stays stored for its owner to
 * decide. When the network fails, the server is busy or another user is signed in, the rest keeps waiting.
 */
export async function sendLeftChanges(
  { store, send, now, isGone }: World,
  owner: ChangeOwner,
): Promise<SentChanges> {
  const refused: WaitingChange[] = []
  const openTabs = new Set<string>()
  let sent = 0
  let goesOn = true
  for (const change of await store.all()) {
    if (now() - change.at > mostDays * 86_400_000) await store.forget(change.id)
    else if (change.user !== owner.user || change.workspace !== owner.workspace) continue
    else if (!isGone(change.tab)) openTabs.add(change.tab)
    else if (change.refused !== undefined) refused.push(change)
    else if (goesOn) {
      const status = await sendChange(send, change)
      if (status < 400) {
        await store.forget(change.id)
        sent += 1
      } else if (isForLater(status)) goesOn = false
      else {
        const kept = { ...change, refused: status }
        await store.keep(kept)
        refused.push(kept)
      }
    }
  }
  return { sent, refused, openTabs: [...openTabs] }
}

/** The status of the response; 503 without a network. */
async function sendChange(send: typeof fetch, change: WaitingChange): Promise<number> {
  const headers = new Headers(change.headers)
  headers.set(sentByHeader, senderOf(change))
  try {
    const body = change.body.byteLength > 0 ? change.body : null
    const answer = await send(change.address, { method: change.method, headers, body, redirect: 'manual' })
    // Read to the end, since an unread response keeps its connection open.
    await answer.arrayBuffer().catch(() => undefined)
    return answer.status
  } catch {
    return 503
  }
}

/** 412: the signed-in user does not own the change. */
function isForLater(status: number): boolean {
  return status === 412 || status === 429 || status >= 500
}

/** Deletes all changes of a user from the device. */
export async function forgetChangesOf(store: ChangeStore, user: string): Promise<void> {
  for (const change of await store.all()) if (change.user === user) await store.forget(change.id)
}
