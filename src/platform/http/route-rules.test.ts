import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { applyRouteRules, readRouteRules } from './route-rules.ts'

function anApp(rules: object): Hono {
  const app = new Hono()
  app.use(applyRouteRules(readRouteRules(JSON.stringify(rules))))
  app.all('*', (context) => context.text('screen'))
  return app
}

test('a rule redirects a path in any case or with a trailing slash, as screens do, to another site only with `external`', async () => {
  const app = anApp({
    '/old': { redirect: '/new?from=old' },
    '/Old/Page/': { redirect: '/new' },
    '/docs': { redirect: 'https://docs.example.com/start', external: true, status: 308 },
  })
  const inside = await app.request('/old')
  expect([inside.status, inside.headers.get('location')]).toEqual([302, '/new?from=old'])
  const outside = await app.request('/docs')
  expect([outside.status, outside.headers.get('location')]).toEqual([308, 'https://docs.example.com/start'])
  expect(await (await app.request('/older')).text()).toBe('screen')
  for (const path of ['/old/page', '/OLD/PAGE/', '/old//page', '/%6fld/page']) {
    expect((await app.request(path)).status).toBe(302)
  }
})

// The corpus of such URLs is in destination.test.ts.
test('other sites are refused at startup without external, and forbidden protocols even with it', () => {
  for (const redirect of ['https://evil.test', '/\\evil.test'])
    expect(() => readRouteRules(JSON.stringify({ '/old': { redirect } }))).toThrow(
      'ROUTE_RULES: /old: Navigating to an external URL is not allowed by default. Use the external option.',
    )
  expect(() => readRouteRules('{"/old": {"redirect": "javascript:alert(1)", "external": true}}')).toThrow(
    'Cannot navigate to a URL with a forbidden protocol.',
  )
})

test('an invalid rule is named', () => {
  expect(() => readRouteRules('{')).toThrow('ROUTE_RULES is not JSON.')
  expect(() => readRouteRules('{"old": {"redirect": "/new"}}')).toThrow('ROUTE_RULES: old')
  expect(() => readRouteRules('{"/old": {"redirect": "/new", "status": 200}}')).toThrow('/old.status')
  expect(() => readRouteRules('{"/old": {"redirekt": "/new"}}')).toThrow('/old')
})
