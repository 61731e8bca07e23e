import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createFront } from './front.ts'
import { aPlaceWithLink } from './test/places.ts'
import { createTestPlatform } from './test/test-platform.ts'
import { anEvent } from './test/visit-event.ts'
import { postVisit } from './test/visits.ts'

test('open campaign pages are answered before the rest is loaded, and everything else waits for it', async () => {
  const { platform, link } = await aPlaceWithLink()
  const loading = Promise.withResolvers<Hono>()
  const { app } = createFront(platform, {}, () => loading.promise)

  const waiting = app.request('/api/search')
  expect((await app.request('/api/health')).status).toBe(200)
  expect((await app.request(`/api/campaign/view?link=${link.hashid}`)).status).toBe(200)
  expect((await postVisit(app, anEvent(link))).status).toBe(202)

  loading.resolve(new Hono().all('*', (context) => context.text('loaded', 418)))
  expect((await waiting).status).toBe(418)
})

test('what the rest throws is answered by the front', async () => {
  const platform = await createTestPlatform()
  const rest = new Hono().onError((error) => {
    throw error
  })
  rest.get('*', () => {
    throw new Error('a bug')
  })
  const { app } = createFront(platform, {}, () => rest)
  const answer = await app.request('/api/search')
  expect([answer.status, await answer.json()]).toMatchObject([500, { error: 'internal' }])
})
