import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { type MenuName, places } from './layouts/places.ts'
import routes from './routes.ts'

/** The file of the screen at a path. */
function screenOf(path: string): string | undefined {
  const matches = matchRoutes(routes as unknown as RouteObject[], path)
  const route: unknown = matches?.at(-1)?.route
  return typeof route === 'object' && route !== null && 'file' in route ? String(route.file) : undefined
}

test.each([
  ['/workspace', '/WORKSPACE', '/Workspace/', '/workspace/'],
  ['/auth/login', '/Auth/LOGIN', '/auth/login/'],
  ['/workspace/journey/1', '/Workspace/Journey/1/'],
  ['/l/abc', '/L/abc', '/l/abc/', '/L/abc/any/depth/of/slug/'],
])('%s is the same screen in any letter case and with or without a trailing slash', (path, ...others) => {
  const screen = screenOf(path)
  expect(screen).toBeDefined()
  expect(screen).not.toContain('not-found')
  for (const other of others) expect(screenOf(other)).toBe(screen)
})

test.each(['/nope', '/workspacex', '/workspace/page/1/nope/nope', '/lost/abc'])(
  '%s matches completely or not at all',
  (path) => {
    expect(screenOf(path)).toContain('not-found')
  },
)

type Entry = { path: string; layouts: string[] }

/** Every path of the routes with the layouts around it. */
function entriesOf(list: readonly unknown[], layouts: string[] = []): Entry[] {
  return list.flatMap((one) => {
    const { path, file, children } = one as { path?: string; file: string; children?: unknown[] }
    if (children) return entriesOf(children, [...layouts, file])
    return path === undefined ? [] : [{ path: `/${path}`, layouts }]
  })
}
const entries = entriesOf(routes)
const framed = entries.filter(({ layouts }) => layouts.includes('layouts/workspace-frame.tsx'))

test('places.ts, for menus and the palette, lists each workspace screen without an id once, and only screens that exist', () => {
  const paths = entries.map(({ path }) => path)
  expect(places.filter(({ to }) => !paths.includes(to))).toEqual([])
  const known = new Set(places.map(({ to }) => to))
  expect(known.size).toBe(places.length)
  expect(framed.length).toBeGreaterThan(10)
  expect(framed.filter(({ path }) => !path.includes(':') && !known.has(path))).toEqual([])
})

// Section 2 of the specification; all other screens have the default layout.
const assigned: Record<string, MenuName | 'default'> = {
  // It names no layout for the profile, which belongs to the personal settings.
  '/user/profile': 'side-menu-two',
  '/user/billing': 'side-menu-two',
  '/user/settings': 'side-menu-two',
  '/workspace/settings/ai': 'team-menu',
  '/workspace/settings/info': 'team-menu',
  '/workspace/settings/domains': 'team-menu',
  '/workspace/settings/folders': 'team-menu',
  // Similar settings screens that the specification does not name.
  '/workspace/settings/webhooks': 'team-menu',
  '/workspace/settings/presets': 'team-menu',
  '/team/integrations': 'team-menu',
  '/team/profile': 'team-menu',
}

function menuOf(path: string): MenuName | 'default' {
  if (/^\/admin(\/|$)/.test(path)) return 'admin-menu'
  const section = Object.keys(assigned).find((one) => path === one || path.startsWith(`${one}/`))
  return (section && assigned[section]) || 'default'
}

test('every workspace screen has the layout that the specification assigns, and those to sign in have none', () => {
  const wrong = framed.filter(
    ({ path, layouts }) =>
      layouts.findLast((file) => file.startsWith('layouts/')) !== `layouts/${menuOf(path)}-layout.tsx`,
  )
  expect(wrong).toEqual([])
  const bare = entries.filter(({ path }) => ['/auth/login', '/auth/register', '/access'].includes(path))
  expect(bare.flatMap(({ layouts }) => layouts)).toEqual([])
})

test('a place is only in its layout’s menu, or in the personal menu', () => {
  const wrong = places.filter(({ to, menus }) =>
    menus.some((menu) => menu !== 'person' && menu !== menuOf(to)),
  )
  expect(wrong).toEqual([])
})
