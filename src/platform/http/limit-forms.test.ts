import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerError } from './answer-error.ts'
import { limitForms } from './limit-forms.ts'

function anApp(isSignedIn: boolean, { importBytes = 5_000_000, handled = Promise.resolve() } = {}) {
  const app = new Hono()
  app.onError((error, context) => answerError({ log: { error: () => undefined } as never }, error, context))
  const memberBytes = (path: string) => (path === '/import' ? importBytes : 1_000_000)
  app.use(limitForms({ memberBytes, isSignedIn: async () => isSignedIn }))
  app.post('/import', async (_context, next) => {
    await handled
    return next()
  })
  app.all('*', (context) => context.body('taken'))
  return app
}

async function send(headers: Record<string, string>, { path = '/form', isSignedIn = false } = {}) {
  const answer = await anApp(isSignedIn).request(path, { method: 'POST', headers })
  return answer.status
}

test('a visitor may send 64 KiB, a member what the screen accepts, and no one a form without a length', async () => {
  expect(await send({ 'content-length': '65536' })).toBe(200)
  expect(await send({ 'content-length': '65537' })).toBe(413)
  expect(await send({ 'content-length': '65537' }, { path: '/import' })).toBe(413)
  expect(await send({ 'content-length': '1000000' }, { isSignedIn: true })).toBe(200)
  expect(await send({ 'content-length': '1000001' }, { isSignedIn: true })).toBe(413)
  expect(await send({ 'transfer-encoding': 'chunked' }, { isSignedIn: true })).toBe(411)
  // Endpoints have their own limits.
  expect(await send({ 'content-length': '9000000' }, { path: '/api/uploads' })).toBe(200)
})

test('on screens that accept files, only multipart forms may be larger', async () => {
  const member = { isSignedIn: true, path: '/import' }
  const headers = { 'content-length': '1000001' }
  expect(await send({ ...headers, 'content-type': 'multipart/form-data; boundary=b' }, member)).toBe(200)
  expect(await send({ ...headers, 'content-type': 'application/x-www-form-urlencoded' }, member)).toBe(413)
})

test('one network may have only so many large forms in progress, and small ones pass', async () => {
  const finished = Promise.withResolvers<void>()
  const app = anApp(true, { importBytes: 31_000_000, handled: finished.promise })
  async function post(path: string, bytes: number) {
    return app.request(path, {
      method: 'POST',
      headers: { 'content-length': String(bytes), 'content-type': 'multipart/form-data; boundary=b' },
    })
  }
  const first = [post('/import', 31_000_000), post('/import', 31_000_000)]
  const refused = await post('/import', 31_000_000)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await post('/form', 1_000_000)).status).toBe(200)
  finished.resolve()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect((await post('/import', 31_000_000)).status).toBe(200)
})

test('a refusal states the limit, and that signing in raises it', async () => {
  const headers = { 'content-length': '65537' }
  const stranger = await anApp(false).request('/form', { method: 'POST', headers })
  expect((await stranger.json()).message).toMatch(/limited to 65 kB.*sign in/)
  const tooLarge = { 'content-length': '1000001' }
  const member = await anApp(true).request('/form', { method: 'POST', headers: tooLarge })
  expect((await member.json()).message).toMatch(/larger than 1 MB/)
})
