import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { rememberAffiliate } from './remember-affiliate.ts'

async function cookiesAfter(path: string, method = 'GET') {
  const app = new Hono()
  app.use(rememberAffiliate(await createTestPlatform()))
  app.all('/page', (context) => context.html('<p>page</p>', 200, { 'set-cookie': 'other=1' }))
  app.all('/data', (context) => context.json({}))
  const answer = await app.request(path, { method })
  return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('aff='))
}

test.each(['aff', 'ref'])('?%s= is remembered for 90 days and keeps other cookies', async (name) => {
  expect(await cookiesAfter(`/page?utm_source=x&${name}=Joe_42-a`)).toEqual([
    'aff=Joe_42-a; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
  ])
})

test('the first well-formed code of a page view counts, and nothing else sets a cookie', async () => {
  expect(await cookiesAfter('/page?aff=%3Cscript%3E&ref=joe')).toHaveLength(1)
  const odd = ['', '?aff=', '?aff=a%3Bb', '?aff=a%0d%0ab', `?aff=${'a'.repeat(65)}`].map(
    (query) => `/page${query}`,
  )
  for (const path of [...odd, '/data?aff=joe']) expect([path, await cookiesAfter(path)]).toEqual([path, []])
  expect(await cookiesAfter('/page?aff=joe', 'POST')).toEqual([])
})
