import { type Action, each, type Right } from './access-entry.ts'

/** A `Action` with a request body; `of` maps the URL's parameters to ids. */
export type EndpointAccess = Action & { of?: Record<string, string>; body?: string }

/** An endpoint with a body. */
export function sending(right: Right, body: string, more: Partial<EndpointAccess> = {}): EndpointAccess {
  return { right, body, ...more }
}

/** An endpoint with URL parameters. */
export function naming(right: Right, of: Record<string, string>, more: Partial<EndpointAccess> = {}) {
  return { right, of, ...more }
}

const unsafe = 'POST PUT PATCH DELETE'

/** The same endpoint for every method. */
export function everyMethod(path: string, entry: EndpointAccess): Record<string, EndpointAccess> {
  return each(`GET ${unsafe}`, entry, `_ ${path}`)
}

/** What answers the paths of an API that no endpoint takes. */
export function unknownPaths(path: string): Record<string, EndpointAccess> {
  return each(`${unsafe} ALL`, { right: 'everybody' }, `_ ${path}`)
}
