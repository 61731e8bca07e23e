import type { Action, Right } from './access-entry.ts'

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

const unsafeMethods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** The same endpoint for every method. */
export function everyMethod(path: string, entry: EndpointAccess): Record<string, EndpointAccess> {
  return Object.fromEntries(['GET', ...unsafeMethods].map((method) => [`${method} ${path}`, entry]))
}

/** What answers the paths of an API that no endpoint takes. */
export function unknownPaths(path: string): Record<string, EndpointAccess> {
  const entry: EndpointAccess = { right: 'everybody', answers: 404 }
  return Object.fromEntries([...unsafeMethods, 'ALL'].map((method) => [`${method} ${path}`, entry]))
}
