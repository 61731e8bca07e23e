import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** What whoever asks may not open, by id: folders, and the files that only assets in them have. */
export type Closed = { folders: readonly string[]; media: readonly string[] }

const nothing: Closed = { folders: [], media: [] }
const current = new AsyncLocalStorage<{ closed: Closed; member: string }>()

/**
 * Middleware: what `noteClosed` names is kept from whoever sent the request for as long as it is answered. Not where
 * `isForVisitors` holds: what they see is the same for everybody.
 */
export function withAsker(isForVisitors: (path: string) => boolean): MiddlewareHandler {
  return ({ req }, next) =>
    isForVisitors(req.path) ? next() : current.run({ closed: nothing, member: '' }, next)
}

/** Keeps these from whoever sent the request: `inWorkspace` does not find them from then on. */
export function noteClosed(closed: Closed): void {
  const store = current.getStore()
  if (store) store.closed = closed
}

/** Says whose request this is: what is changed from then on notes who did it. */
export function noteMember(member: string): void {
  const store = current.getStore()
  if (store) store.member = member
}

/** The user whose request this is; empty in a job and for a visitor. */
export function memberNow(): string {
  return current.getStore()?.member ?? ''
}

/** Runs something as a request of this user does. */
export function asMember<T>(member: string, run: () => T): T {
  return current.run({ closed: closedNow(), member }, run)
}

/** What is kept from whoever asks: nothing from a job or a visitor. */
export function closedNow(): Closed {
  return current.getStore()?.closed ?? nothing
}

/** Runs something for somebody from whom these are kept, as a request of theirs does. */
export function keepingFrom<T>(closed: Closed, run: () => T): T {
  return current.run({ closed, member: memberNow() }, run)
}
