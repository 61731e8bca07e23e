import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** What the current request may not open, by id: folders, and files that only assets in those folders use. */
export type Closed = { folders: readonly string[]; media: readonly string[] }

const nothing: Closed = { folders: [], media: [] }
const current = new AsyncLocalStorage<{ closed: Closed; member: string }>()

/**
 * Middleware: hides what `restrictRequest` names for the rest of the request. Not where `isForVisitors` holds: visitors all
 * see the same.
 */
export function withRequestAccess(isForVisitors: (path: string) => boolean): MiddlewareHandler {
  return ({ req }, next) =>
    isForVisitors(req.path) ? next() : current.run({ closed: nothing, member: '' }, next)
}

/** Hides these from the current request: `inWorkspace` no longer finds them. */
export function restrictRequest(closed: Closed): void {
  const store = current.getStore()
  if (store) store.closed = closed
}

/** Sets the user of the current request, whom later changes are attributed to. */
export function setRequestMember(member: string): void {
  const store = current.getStore()
  if (store) store.member = member
}

/** The user of the current request; empty in a job and for a visitor. */
export function currentMember(): string {
  return current.getStore()?.member ?? ''
}

/** Runs a function as if in a request of this user. */
export function asMember<T>(member: string, run: () => T): T {
  return current.run({ closed: currentRestrictions(), member }, run)
}

/** The ids hidden from the current request: none in a job or for a visitor. */
export function currentRestrictions(): Closed {
  return current.getStore()?.closed ?? nothing
}

/** Runs a function as if in a request that these are hidden from. */
export function withRestrictions<T>(closed: Closed, run: () => T): T {
  return current.run({ closed, member: currentMember() }, run)
}
