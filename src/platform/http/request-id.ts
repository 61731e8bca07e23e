import { randomUUID } from 'node:crypto'

const ids = new WeakMap<Request, string>()

/** The id of this request in the log: created on first use, then always the same. */
export function requestId(request: Request): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}
