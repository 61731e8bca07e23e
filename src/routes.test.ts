import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** The file of the screen that a path opens. */
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
])('%s is the same screen in any case and with or without a slash at the end', (path, ...others) => {
  const screen = screenOf(path)
  expect(screen).toBeDefined()
  expect(screen).not.toContain('not-found')
  for (const other of others) expect(screenOf(other)).toBe(screen)
})

test.each(['/nope', '/workspacex', '/workspace/page/1/nope/nope', '/lost/abc'])(
  '%s matches to its end or not at all',
  (path) => {
    expect(screenOf(path)).toContain('not-found')
  },
)
