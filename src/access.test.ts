import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { inspectRoutes } from 'hono/dev'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { asset } from './features/asset/server/tables.ts'
import { folder } from './features/folder/server/tables.ts'
import { screenAccess } from './features/organization/rules/access.ts'
import type { Deed, Right } from './features/organization/rules/access-entry.ts'
import { endpointAccess } from './features/organization/rules/endpoint-access.ts'
import type { EndpointAccess } from './features/organization/rules/endpoint-entry.ts'
import { page } from './features/page/server/tables.ts'
import { newId } from './platform/ids.ts'
import { projectRoot } from './platform/project-root.ts'
import routes from './routes.ts'
import { type Attempt, aMatrix, sampled } from './test/access-matrix.ts'
import type { Things } from './test/tenants.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'

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
    expect.soft([path, intents.sort()]).toEqual([path, Object.keys(forms).sort()])
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
  const [, parsed = ''] = /\b(\w+)\.safeParse\(Object\.fromEntries\(/.exec(whole) ?? []
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

function screenAttempts(): Attempt[] {
  return screens.flatMap(({ path }): Attempt[] => {
    const { of = {}, see } = screenAccess[path] ?? {}
    return see ? [{ name: `GET /${path}`, method: 'GET', path: addressOf(path, of), ...deedOf(see) }] : []
  })
}

function formAttempts(): Attempt[] {
  return screens.flatMap(({ path }): Attempt[] => {
    const { of = {}, forms = {} } = screenAccess[path] ?? {}
    return Object.entries(forms).map(([intent, given]) => {
      const { fields = '', ...deed } = deedOf(given)
      const form = [intent && `intent=${intent}`, fields].filter(Boolean).join('&')
      return { name: `POST /${path} ${intent}`, method: 'POST', path: addressOf(path, of), ...deed, form }
    })
  })
}

function endpointAttempts(): Attempt[] {
  return Object.entries(endpointAccess).map(([name, given]): Attempt => {
    const [method = '', path = ''] = name.split(' ')
    const { of = {}, ...deed }: EndpointAccess = typeof given === 'string' ? { right: given } : given
    const address = addressOf(path, { '*': '=nope', ...of })
    return { name, method: method === 'ALL' ? 'PROPFIND' : method, path: address, ...deed }
  })
}

test('whoever opens a screen gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = sampled(screenAttempts())
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} screens, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)

test('whoever sends a form gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = sampled(formAttempts())
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} forms, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)

test('whoever calls an endpoint gets what their role allows, and a stranger what a missing thing gets', async () => {
  const attempts = sampled(endpointAttempts())
  const { findWrong } = await aMatrix()
  const { wrong, size } = await findWrong(attempts)
  process.stdout.write(`access: ${attempts.length} endpoints, ${size} requests\n`)
  expect(wrong).toEqual([])
}, 600_000)

test('what lies in a folder for others is for a member as if it were not there', async () => {
  const { ask, fill, askers } = await aMatrix(closeFolder)
  const member = askers.find(({ name }) => name === 'member')
  if (!member) throw new Error('there is no member')
  const wrong: string[] = []
  let size = 0
  for (const { name, right, method, path, query, form, body } of [
    ...screenAttempts(),
    ...formAttempts(),
    ...endpointAttempts(),
  ]) {
    if (
      right === 'everybody' ||
      !/\{(?:page|freePage|gonePage|assetPage|asset|written|transcribed|content|media|clip|goneClip)\}/.test(
        [path, query, form, body].join(' '),
      ) ||
      // Beside things that lie in no folder, which are there as before.
      /\{goneAccount\}/.test(form ?? '')
    )
      continue
    const [own, missing] = await Promise.all(
      (['own', 'missing'] as const).map(async (kind) => {
        const filled = (text: string) => fill(text, kind, member)
        return ask(member, {
          method,
          path: filled(query === undefined ? path : `${path}?${query}`),
          ...(form !== undefined && { form: filled(form) }),
          ...(body !== undefined && { body: filled(body) }),
        })
      }),
    )
    size += 1
    if (own?.status !== missing?.status) wrong.push(`${name}: ${own?.status} instead of ${missing?.status}`)
  }
  expect(size).toBeGreaterThan(50)
  expect(wrong).toEqual([])
}, 600_000)

/** Every asset and page of the workspace comes into a folder that is open to nobody in particular. */
async function closeFolder(
  { db, clock }: TestPlatform,
  { asset: id = '', media = '' }: Things,
): Promise<void> {
  const at = clock.now()
  await db.asSystem(async (tx) => {
    const [found] = await tx.select({ workspace: asset.workspace }).from(asset).where(eq(asset.id, id))
    if (!found) throw new Error('there is no asset')
    const { workspace } = found
    const closed = { workspace, id: newId(at), name: 'Closed', access: 'selected' as const }
    await tx.insert(folder).values({ ...closed, createdAt: at, updatedAt: at })
    await tx.update(asset).set({ folder: closed.id }).where(eq(asset.workspace, workspace))
    await tx.update(page).set({ folder: closed.id }).where(eq(page.workspace, workspace))
    await tx.update(asset).set({ primaryMedia: media }).where(eq(asset.id, id))
  })
}
