import type { Deed, Right } from './access-entry.ts'

/** As `Deed`, with the body that is sent; `of` names what the parameters of the address are. */
export type EndpointAccess = Deed & { of?: Record<string, string>; body?: string }

/** What an endpoint takes in its body. */
export function sending(right: Right, body: string, more: Partial<EndpointAccess> = {}): EndpointAccess {
  return { right, body, ...more }
}

/** What the parameters of an endpoint's address are. */
export function naming(
  right: Right,
  of: Record<string, string>,
  more: Partial<EndpointAccess> = {},
): EndpointAccess {
  return { right, of, ...more }
}
