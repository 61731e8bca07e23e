import { expect, test, vi } from 'vitest'
import { createApp } from '#src/app.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { Refusal } from './refusal.ts'

const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0' }

async function anApp(screen: (request: Request) => Response | Promise<Response> = page, changes = {}) {
  return createApp(await createTestPlatform(changes), { screens: async (request) => screen(request) })
}

function page(): Response {
  return new Response('<p>hello</p>'.repeat(500), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'own policy' },
  })
}

test('every response carries security headers, immutable ones, too, but without TLS no HSTS', async () => {
  const app = await anApp()
  for (const path of ['/api/health', '/api/nope', '/', '/a%2fb', '/api/icons/lucide.json?icons=link']) {
    const { headers } = await app.request(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringMatching(/./),
      'cache-control': expect.stringMatching(/./),
    })
  }
  // A response keeps its own policy; anything but a screen may run nothing.
  expect((await app.request('/')).headers.get('content-security-policy')).toBe('own policy')
  const endpoint = await app.request('/api/health')
  expect(endpoint.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  expect(endpoint.headers.get('cache-control')).toBe('private, no-store')
  const plain = { publicOrigin: 'http://localhost:3000' }
  const away = await anApp(() => Response.redirect('https://nurtured.test/elsewhere'), plain)
  const { status, headers } = await away.request('/')
  expect([status, headers.get('location')]).toEqual([302, 'https://nurtured.test/elsewhere'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('punctuation behind a shared link is dropped by a redirect, for readers only', async () => {
  const app = await anApp()
  for (const path of ['/l/abc.', '/l/abc%3E', '/share/abc)', '/s/spring!?utm_source=x']) {
    const { status, headers } = await app.request(path)
    expect(status).toBe(301)
    expect(headers.get('location')).toMatch(/^\/(?:l\/abc|share\/abc|s\/spring\?utm_source=x)$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await app.request('/l/abc.', { method: 'POST' })).status).not.toBe(301)
  expect((await app.request('/l/abc')).status).toBe(200)
})

test('URLs that identify the reader are not sent to other sites as referrers', async () => {
  const app = await anApp()
  for (const path of ['/l/abc/why', '/L/abc', '/%6c/abc', '//l/abc', '/auth/login', '/auth/reset?token=x']) {
    expect((await app.request(path)).headers.get('referrer-policy')).toBe('no-referrer')
  }
  for (const path of ['/', '/lost', '/author', '/workspace']) {
    expect((await app.request(path)).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})

test('malformed paths are refused with 400 and reach no screen, and unusual ones do', async () => {
  const screen = vi.fn(page)
  const app = await anApp(screen)
  for (const path of ['/a%2Fb', '/a%5cb', '/a%00', '/a%25255cb', '/%zz', '/l/x%2f..%2fadmin'])
    expect((await app.request(path)).status, path).toBe(400)
  expect(screen).not.toHaveBeenCalled()
  for (const path of ['/caf%C3%A9', '/a%20b', '/100%25', '/a%3Fb'])
    expect((await app.request(path)).status, path).toBe(200)
})

test('a path of more than 4 kB is refused with 414 everywhere', async () => {
  const app = await anApp()
  for (const start of ['/', '/p/', '/api/', '/auth/v1/', '/functions/v1/']) {
    const long = await app.request(start + 'a'.repeat(4097 - start.length))
    expect(long.status, start).toBe(414)
    expect(await long.text()).toContain('This URL is too long')
    expect((await app.request(start + 'a'.repeat(4096 - start.length))).status, start).not.toBe(414)
  }
})

test('large screens are compressed; endpoint responses and small or already compressed screens stay unchanged', async () => {
  const app = await anApp()
  const accepting = { headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const screen = await app.request('/', accepting)
  expect(screen.headers.get('content-encoding')).toBe('br')
  expect((await screen.arrayBuffer()).byteLength).toBeLessThan(200)
  const gzip = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect((await app.request('/')).headers.get('content-encoding')).toBeNull()
  const endpoint = await app.request(
    '/api/icons/lucide.json?icons=link,mail,user,users,play,pause',
    accepting,
  )
  expect((await endpoint.clone().text()).length).toBeGreaterThan(1400)
  expect(endpoint.headers.get('content-encoding')).toBeNull()
  const type = { 'content-type': 'text/html' }
  const small = await anApp(() => new Response('<p>hi</p>', { headers: type }))
  const answer = await small.request('/', accepting)
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, '<p>hi</p>'])
  const own = await anApp(
    () => new Response('x'.repeat(3000), { headers: { ...type, 'content-encoding': 'br' } }),
  )
  expect(await (await own.request('/', accepting)).text()).toBe('x'.repeat(3000))
})

test('a person gets an error page, a program JSON, a bot one line', async () => {
  const app = await anApp(() => {
    throw new Refusal(410, 'gone', 'This <b>page</b> is gone.')
  })
  const person = await app.request('/x', { headers: browser })
  expect(person.status).toBe(410)
  expect(person.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await person.text()).toContain('This &lt;b&gt;page&lt;/b&gt; is gone.')
  expect(person.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
  const program = await app.request('/x', { headers: { accept: 'application/json' } })
  expect(await program.json()).toEqual({ error: 'gone', message: 'This <b>page</b> is gone.' })
  const bot = await app.request('/x', { headers: { ...browser, 'user-agent': 'Googlebot/2.1' } })
  expect(bot.headers.get('content-type')).not.toContain('html')
  const endpoint = await app.request('/api/nope', { headers: browser })
  expect(endpoint.headers.get('content-type')).toContain('application/json')
})

test('a bug shows its request id and no details', async () => {
  const app = await anApp(() => {
    throw new Error('relation "secret" does not exist')
  })
  const answer = await (await app.request('/x')).json()
  expect(answer).toEqual({
    error: 'internal',
    message: 'Internal Server Error',
    request_id: expect.any(String),
  })
  const html = await (await app.request('/x', { headers: browser })).text()
  expect(html).toContain('Internal Server Error')
  expect(html).toMatch(/Request [0-9a-f-]{36}/)
  expect(html).not.toContain('secret')
})

test('forms of strangers must be short and uncompressed', async () => {
  const app = await anApp()
  const send = (headers: Record<string, string>) =>
    app.request('/auth/login', { method: 'POST', headers, body: 'a=1' })
  expect((await send({ 'content-length': '65537' })).status).toBe(413)
  expect((await send({ 'content-encoding': 'gzip' })).status).toBe(415)
})

test('guessing link ids ends after 60 misses a minute, and spoofed addresses do not help', async () => {
  const app = await anApp(() => new Response('no', { status: 404 }))
  const statuses = new Map<number, number>()
  for (let n = 0; n < 70; n += 1) {
    const path = n % 2 ? `/l/guess${n}` : `/L//guess${n}/`
    const { status } = await app.request(path, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [404, 60],
    [429, 10],
  ])
  expect((await app.request('/elsewhere')).status).toBe(404)
})

test('a configured rule redirects before anything else', async () => {
  const app = await anApp(page, {
    routeRules:
      '{"/api/health": {"redirect": "https://status.example.com/", "external": true, "status": 301}}',
  })
  const answer = await app.request('/api/health')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://status.example.com/'])
})

test('prefetched responses may be reused for ten seconds, and nothing else is cached', async () => {
  const app = await anApp(page)
  const ahead = { headers: { 'sec-purpose': 'prefetch' } }
  expect((await app.request('/workspace.data', ahead)).headers.get('cache-control')).toBe(
    'private, max-age=10',
  )
  expect((await app.request('/workspace.data')).headers.get('cache-control')).toBe('private, no-store')
  expect((await app.request('/api/nope', ahead)).headers.get('cache-control')).toBe('private, no-store')
})
