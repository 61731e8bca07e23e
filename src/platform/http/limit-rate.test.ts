import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createRateLimit, limitNotFound, limitRate } from './limit-rate.ts'
import { Refusal } from './refusal.ts'

function anApp(): Hono {
  const app = new Hono()
  app.onError((error, context) => {
    if (!(error instanceof Refusal)) throw error
    return context.body(error.message, { status: error.status as 429, headers: error.headers })
  })
  return app
}

test('a key without points left gets 429 with the seconds to wait; others and requests without a key pass', async () => {
  const app = anApp()
  app.use(limitRate({ name: 'a', points: 3, seconds: 60, key: (context) => context.req.header('who') }))
  app.get('/', (context) => context.text('served'))
  const as = (who: string) => app.request('/', { headers: { who } })
  for (let n = 0; n < 3; n += 1) expect((await as('ann')).status).toBe(200)
  const refused = await as('ann')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await as('bob')).status).toBe(200)
  for (let n = 0; n < 5; n += 1) expect((await app.request('/')).status).toBe(200)
})

test('guessing ends after too many misses, and then even a right guess is refused', async () => {
  const app = anApp()
  app.use(limitNotFound({ name: 'c', points: 60, seconds: 60, key: () => 'ann' }))
  app.get('/right', (context) => context.text('served'))
  for (let n = 0; n < 200; n += 1) expect((await app.request('/right')).status).toBe(200)
  for (let n = 0; n < 60; n += 1) expect((await app.request(`/wrong${n}`)).status).toBe(404)
  expect((await app.request('/wrong')).status).toBe(429)
  expect((await app.request('/right')).status).toBe(429)
})

test('a limit outside an endpoint throws the same refusal', async () => {
  const limit = createRateLimit({ name: 'd', points: 1, seconds: 30 })
  await limit.check('ann')
  await limit.take('ann')
  await expect(limit.take('ann')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  await expect(limit.check('ann')).rejects.toMatchObject({ status: 429 })
  await limit.check('bob')
})
