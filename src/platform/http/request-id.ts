import { randomUUID } from 'node:crypto'

const ids = new WeakMap<Request, string>()

/** The id under which this request stands in the log: made when first asked for, then always the same. */
export function requestId(request: Request): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}
