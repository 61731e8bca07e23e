import type { RouteConfigEntry } from '@react-router/dev/routes'
import { screenAccess } from './access/access.ts'
import { endpointAccess } from './access/endpoint-access.ts'
import type { Things } from './tenants.ts'

/** The paths of all screens, as routes.ts names them. */
export function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, index, children }) =>
    children ? pathsOf(children) : [path ?? (index ? '' : file)],
  )
}

/** The URL of a screen for these things. */
export function addressOf(path: string, things: Things): string {
  const { of = {}, see } = screenAccess[path] ?? {}
  const filled = path.replace(/:(\w+)(?:\?|\{.*\})?|\*$/g, (all, name: string | undefined) => {
    const thing = of[name ?? all] ?? ''
    return thing.startsWith('=') ? thing.slice(1) : (things[thing] ?? '')
  })
  const query =
    typeof see === 'object' && see.query
      ? `?${see.query.replace(/\{~?(\w+)\}/g, (_, name: string) => things[name] ?? '')}`
      : ''
  return `${filled.startsWith('/') ? '' : '/'}${filled}${query}`
}

/** The URL of an endpoint for these things; `name` is its method and path. */
export function endpointAddress(name: string, things: Things): string {
  const given = endpointAccess[name]
  const of: Record<string, string> = typeof given === 'object' ? (given.of ?? {}) : {}
  const [, path = ''] = name.split(' ')
  return path.replace(/:(\w+)(?:\{[^/]*\})?/g, (_, key: string) => {
    const thing = of[key] ?? ''
    return thing.startsWith('=') ? thing.slice(1) : (things[thing] ?? '')
  })
}
