import { screenAccess } from './access/access.ts'
import { endpointAccess } from './access/endpoint-access.ts'
import { addressOf as addressWith } from './access-attempts.ts'
import type { Things } from './tenants.ts'

function filled(text: string, things: Things): string {
  return text.replace(/\{~?(\w+)\}/g, (_, name: string) => things[name] ?? '')
}

/** The URL of a screen for these things. */
export function addressOf(path: string, things: Things): string {
  const { of = {}, see } = screenAccess[path] ?? {}
  const query = typeof see === 'object' && see.query ? `?${see.query}` : ''
  return filled(addressWith(path, of) + query, things)
}

/** The URL of an endpoint for these things; `name` is its method and path. */
export function endpointAddress(name: string, things: Things): string {
  const given = endpointAccess[name]
  const of = typeof given === 'object' ? given.of : {}
  return filled(addressWith(name.split(' ')[1] ?? '', { '*': '=*', ...of }), things)
}
