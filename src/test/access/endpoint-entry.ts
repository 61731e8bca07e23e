import type { Deed, Right } from './access-entry.ts'

/** A `Deed` with a request body; `of` maps the URL's parameters to ids. */
export type EndpointAccess = Deed & { of?: Record<string, string>; body?: string }

/** An endpoint with a body. */
export function sending(right: Right, body: string, more: Partial<EndpointAccess> = {}): EndpointAccess {
  return { right, body, ...more }
}

/** An endpoint with URL parameters. */
export function naming(
  right: Right,
  of: Record<string, string>,
  more: Partial<EndpointAccess> = {},
): EndpointAccess {
  return { right, of, ...more }
}
