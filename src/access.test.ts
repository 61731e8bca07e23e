import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { inspectRoutes } from 'hono/dev'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { screenAccess } from './features/organization/rules/access.ts'
import type { Deed, Right } from './features/organization/rules/access-entry.ts'
import { type EndpointAccess, endpointAccess } from './features/organization/rules/endpoint-access.ts'
import { projectRoot } from './platform/project-root.ts'
import routes from './routes.ts'
import { type Attempt, aMatrix } from './test/access-matrix.ts'
import { createTestPlatform } from './test/test-platform.ts'

// Everything that can be asked of the product, by everybody who may ask, about everything it can be asked of. What is
// expected stands in features/organization/rules; what has no entry there fails here.

type Screen = { path: string; file: string }

function screensOf(entries: readonly RouteConfigEntry[]): Screen[] {
  return entries.flatMap(({ path, file, index, children }) =>
    children ? screensOf(children) : [{ path: path ?? (index ? '' : file), file }],
  )
}
const screens = screensOf(routes)

function deedOf(given: Right | Deed): Deed {
  return typeof given === 'string' ? { right: given } : given
}

test('every screen has an entry, and every entry a screen', () => {
  expect(Object.keys(screenAccess).sort()).toEqual(screens.map(({ path }) => path).sort())
})

test('every endpoint has an entry, and every entry an endpoint', async () => {
  const mounted = inspectRoutes(createApp(await createTestPlatform()))
    .filter(({ isMiddleware, path }) => !isMiddleware && path !== '/*' && path !== '*')
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(endpointAccess).sort())
}, 600_000)

const unknown = 'an-intent-that-nobody-knows'

test('every form of every screen has an entry, and every entry a form', async () => {
  const { ask, fill, askers } = await aMatrix()
  const staff = askers.find(({ isStaff }) => isStaff)
  if (!staff) throw new Error('there is no staff')
  const asked = vi.spyOn(Object, 'hasOwn')
  onTestFinished(() => asked.mockRestore())
  for (const { path, file } of screens) {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    const text = readFileSync(join(projectRoot, 'src', file), 'utf8')
    const hasAction = /export (?:async )?function action\b/.test(text)
    expect([path, hasAction]).toEqual([path, Object.keys(forms).length > 0])
    if (!hasAction || '' in forms) continue
    asked.mockClear()
    const kind = of['user'] ? 'own' : 'home'
    await ask(staff, {
      method: 'POST',
      path: fill(addressOf(path, of), kind, staff),
      form: `intent=${unknown}`,
    })
    const known = asked.mock.calls.find(([, key]) => key === unknown)?.[0]
    const intents = known ? Object.keys(known) : intentsIn(text, file)
    expect([path, intents.sort()]).toEqual([path, Object.keys(forms).sort()])
  }
}, 600_000)

/** The intents of a form that is read as a union: the one that the screen, or what takes its form, parses. */
function intentsIn(text: string, file: string): string[] {
  const forms = /from '(\.\.|#src\/features\/[\w-]+)(\/server\/[\w-]+-form\.ts)'/g
  const taken = [...text.matchAll(forms)].map(([, folder = '', rest = '']) =>
    folder === '..'
      ? sourceOf(file, `..${rest}`)
      : readFileSync(join(projectRoot, folder.slice(1) + rest), 'utf8'),
  )
  const whole = [text, ...taken].join('\n')
  const [, parsed = ''] = /(\w+)\.safeParse\(Object\.fromEntries\(/.exec(whole) ?? []
  const texts = [whole, sourceOf(file.replace(/screens\/.*/, 'screens'), 'schema.ts')].join('\n')
  const [, union = ''] = new RegExp(`const ${parsed} = ([\\s\\S]*?)\\n(?:\\]\\)|\\n)`).exec(texts) ?? []
  return [...union.matchAll(/intent: z\.literal\('([\w-]+)'\)/g)].map(([, name = '']) => name)
}

function sourceOf(file: string, from: string): string {
  return readFileSync(join(projectRoot, 'src', file, '..', from), 'utf8')
}

/** The address of a route, with the names of things for its parameters. */
function addressOf(path: string, of: Record<string, string>): string {
  const filled = path.replace(/:(\w+)(?:\?|\{.*\})?|\*$/g, (all, name: string | undefined) => {
    const thing = of[name ?? all]
    if (thing === undefined) throw new Error(`${path} does not say what ${all} is`)
    return thing.startsWith('=') ? thing.slice(1) : `{${thing}}`
  })
  return filled.startsWith('/') ? filled : `/${filled}`
}

test('whoever opens a screen gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts: Attempt[] = []
  for (const { path } of screens) {
    const { of = {}, see } = screenAccess[path] ?? {}
    if (see) attempts.push({ name: `GET /${path}`, method: 'GET', path: addressOf(path, of), ...deedOf(see) })
  }
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} screens, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)

test('whoever sends a form gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = screens.flatMap(({ path }): Attempt[] => {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    return Object.entries(forms).map(([intent, given]) => {
      const { fields = '', ...deed } = deedOf(given)
      const form = [intent && `intent=${intent}`, fields].filter(Boolean).join('&')
      return { name: `POST /${path} ${intent}`, method: 'POST', path: addressOf(path, of), ...deed, form }
    })
  })
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} forms, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)

test('whoever calls an endpoint gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = Object.entries(endpointAccess).map(([name, given]): Attempt => {
    const [method = '', path = ''] = name.split(' ')
    const { of = {}, ...deed }: EndpointAccess = typeof given === 'string' ? { right: given } : given
    const address = addressOf(path, { '*': '=nope', ...of })
    return { name, method: method === 'ALL' ? 'PROPFIND' : method, path: address, ...deed }
  })
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} endpoints, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)
