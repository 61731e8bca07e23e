import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#src/routes.ts'
import { screenAccess } from './access/access.ts'
import type { Action, Right } from './access/access-entry.ts'
import { endpointAccess } from './access/endpoint-access.ts'
import type { EndpointAccess } from './access/endpoint-entry.ts'
import type { Attempt } from './access-matrix.ts'

// Every request that the access rules in features/organization/rules describe.

type Screen = { path: string; file: string }

function screensOf(entries: readonly RouteConfigEntry[]): Screen[] {
  return entries.flatMap(({ path, file, index, children }) =>
    children ? screensOf(children) : [{ path: path ?? (index ? '' : file), file }],
  )
}
export const screens: readonly Screen[] = screensOf(routes)

function actionOf(given: Right | Action): Action {
  return typeof given === 'string' ? { right: given } : given
}

export function screenAttempts(): Attempt[] {
  return screens.flatMap(({ path }): Attempt[] => {
    const { of = {}, see = 'member' } = screenAccess[path] ?? {}
    if (see === 'nobody') return []
    return [{ name: `GET /${path}`, method: 'GET', path: addressOf(path, of), ...actionOf(see) }]
  })
}

export function formAttempts(): Attempt[] {
  return screens.flatMap(({ path }): Attempt[] => {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    return Object.entries(forms).map(([intent, given]) => {
      const { fields = '', ...action } = actionOf(given)
      const form = [intent && `intent=${intent}`, fields].filter(Boolean).join('&')
      return { name: `POST /${path} ${intent}`, method: 'POST', path: addressOf(path, of), ...action, form }
    })
  })
}

export function endpointAttempts(): Attempt[] {
  return Object.entries(endpointAccess).map(([name, given]): Attempt => {
    const [method = '', path = ''] = name.split(' ')
    const { of = {}, ...action }: EndpointAccess = typeof given === 'string' ? { right: given } : given
    const address = addressOf(path, { '*': '=nope', ...of })
    return { name, method: method === 'ALL' ? 'PROPFIND' : method, path: address, ...action }
  })
}

/** The URL of a route, with placeholders for its parameters; by default, a parameter is named like its thing. */
export function addressOf(path: string, of: Record<string, string>): string {
  const filled = path.replace(/:(\w+)(?:\?|\{.*\})?|\*$/g, (all, name: string | undefined) => {
    const thing = of[name ?? all] ?? name
    if (thing === undefined) throw new Error(`${path} has no value for ${all}`)
    return thing.startsWith('=') ? thing.slice(1) : `{${thing}}`
  })
  return filled.startsWith('/') ? filled : `/${filled}`
}
