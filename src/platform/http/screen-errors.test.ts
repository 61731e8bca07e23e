import { createRequestHandler, data, RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Log } from '../log.ts'
import { Refusal } from './refusal.ts'
import { withScreenErrors } from './screen-errors.ts'
import { screenRequest } from './screen-request.ts'

type Context = { staticHandlerContext: { errors: object | null } }
type Module = NonNullable<ServerBuild['routes'][string]>['module']

/** Responds with the error that the router's error page would get, as JSON. */
function aScreen(module: Partial<Module>) {
  const logged: unknown[] = []
  const handled: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) } as unknown as Log
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, context: Context) => {
          const { errors } = context.staticHandlerContext
          return Response.json(errors ? Object.values(errors)[0] : null, { status, headers })
        },
        handleError: (error: unknown) => void handled.push(error),
      },
    },
    routes: {
      screen: {
        id: 'screen',
        path: '/screen',
        module: {
          default: () => null,
          headers: ({ errorHeaders }: { errorHeaders: Headers | undefined }) => errorHeaders ?? new Headers(),
          ...module,
        },
      },
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '1' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    allowedActionOrigins: ['**'],
  } as unknown as ServerBuild
  const handle = createRequestHandler(withScreenErrors({ log }, build), 'production')
  return {
    logged,
    handled,
    open(init?: RequestInit) {
      const context = new RouterContextProvider()
      context.set(screenRequest, { ip: '127.0.0.1', id: 'request-1' })
      return handle(new Request('https://nurtured.test/screen?token=secret', init), context)
    },
  }
}

test('a refusal in a loader, action or middleware keeps status and message, a loader’s its headers, and is not logged', async () => {
  const refusal = new Refusal(429, 'too_many_requests', 'Try again in 7 s.', { 'retry-after': '7' })
  const refuse = () => Promise.reject(refusal)
  for (const [module, init] of [
    [{ loader: refuse }],
    [{ action: refuse }, { method: 'POST', body: 'a=1' }],
    [{ middleware: [refuse], loader: () => null }],
  ] as const) {
    const screen = aScreen(module as Partial<Module>)
    const answer = await screen.open(init)
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      status: 429,
      data: { code: 'too_many_requests', message: 'Try again in 7 s.' },
    })
    expect([screen.logged, screen.handled]).toEqual([[], []])
  }
  expect((await aScreen({ loader: refuse }).open()).headers.get('retry-after')).toBe('7')
})

test('a bug is logged once under the id that the page shows, and the page gets nothing else', async () => {
  const screen = aScreen({
    loader: () => Promise.reject(new TypeError('password column is missing')),
  })
  const answer = await screen.open()
  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text).data).toEqual({
    code: 'internal',
    message: 'Internal Server Error',
    requestId: 'request-1',
  })
  expect(text).not.toContain('password')
  expect(screen.handled).toEqual([])
  expect(screen.logged).toMatchObject([
    { requestId: 'request-1', url: 'https://nurtured.test/screen?token=…' },
  ])
})

test('redirects, thrown responses and normal responses pass unchanged', async () => {
  const away = aScreen({ loader: () => Promise.reject(redirect('/elsewhere')) })
  expect((await away.open()).headers.get('location')).toBe('/elsewhere')
  const missing = aScreen({ loader: () => Promise.reject(data('Page not found: /x', 404)) })
  expect(await (await missing.open()).json()).toMatchObject({ status: 404, data: 'Page not found: /x' })
  const good = aScreen({ loader: vi.fn(() => 'good'), middleware: [(_args, next) => next()] })
  expect((await good.open()).status).toBe(200)
})
