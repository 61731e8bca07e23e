import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import type { WebhookAnswer } from '#src/platform/webhooks/webhook-sender.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { visitJobs } from './jobs.ts'
import { settleVisits } from './settle-visits.ts'
import { webhookDelivery } from './tables.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

async function aDelivery(platform: TestPlatform) {
  const link = await aLink(platform, {
    webhook: true,
    webhookUrl: 'https://hooks.example.com/',
    webhookSecret: secret,
  })
  await postVisit(createApp(platform), anEvent(link, { ended: true }))
  platform.clock.advance(5)
  await settleVisits(platform)
  platform.jobs.waiting.splice(0, platform.jobs.waiting.length - 1)
  return link
}

async function stateOf(platform: TestPlatform, workspace: string) {
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  if (!row) throw new Error('there is no delivery')
  return row
}

function answered(status: number, retryAfterSeconds?: number): WebhookAnswer {
  return { kind: 'answered', status, text: 'hello', retryAfterSeconds }
}

/** Runs what is due; then lets time pass to the next attempt and returns the seconds it took. */
async function toNextAttempt(platform: TestPlatform): Promise<number> {
  await platform.jobs.runDue(platform, visitJobs, platform.clock.now())
  const [next] = platform.jobs.waiting
  if (!next?.startAfter) return Number.NaN
  const seconds = (next.startAfter.getTime() - platform.clock.now().getTime()) / 1000
  platform.clock.set(next.startAfter)
  return seconds
}

test('a delivery that is taken is done, with the same body and id as stored', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aDelivery(platform)
  expect(await toNextAttempt(platform)).toBeNaN()
  const row = await stateOf(platform, workspace)
  expect(row).toMatchObject({ state: 'delivered', attempts: 1, statusCode: 200, nextAt: null })
  expect(platform.webhooks.sent).toEqual([
    { id: row.id, url: 'https://hooks.example.com/', secret, body: JSON.stringify(row.payload) },
  ])
})

test('a receiver that fails is tried ten times over 75 hours, then the owner is told', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aDelivery(platform)
  platform.webhooks.answer = answered(500)
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
  for (const seconds of planned) {
    const waited = await toNextAttempt(platform)
    expect(waited).toBeGreaterThanOrEqual(seconds * 0.9 - 0.001)
    expect(waited).toBeLessThanOrEqual(seconds * 1.1 + 0.001)
    expect((await stateOf(platform, workspace)).nextAt).toEqual(platform.clock.now())
  }
  expect(await toNextAttempt(platform)).toBeNaN()
  expect(await stateOf(platform, workspace)).toMatchObject({ state: 'failed', attempts: 10, statusCode: 500 })
  expect(platform.webhooks.sent.length).toBe(10)
  expect(new Set(platform.webhooks.sent.map((sent) => JSON.stringify(sent))).size).toBe(1)
  const notices = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  expect(notices.map(({ kind }) => kind).sort()).toEqual(['visit', 'webhook'])
})

test('a redirect, a reset and a timeout are failures like any other', async () => {
  const answers: WebhookAnswer[] = [answered(302), answered(308), { kind: 'failed', reason: 'ECONNRESET' }]
  for (const answer of answers) {
    const platform = await createTestPlatform()
    const { workspace } = await aDelivery(platform)
    platform.webhooks.answer = answer
    await toNextAttempt(platform)
    expect(await stateOf(platform, workspace)).toMatchObject({ state: 'waiting', attempts: 1 })
  }
})

test('a receiver that asks for time gets it, and not less than the schedule', async () => {
  for (const [status, asked, least, most] of [
    [429, 120, 120, 120],
    [503, 600, 600, 600],
    [429, 1, 4.5, 5.5],
    [500, 600, 4.5, 5.5],
  ] as const) {
    const platform = await createTestPlatform()
    await aDelivery(platform)
    platform.webhooks.answer = answered(status, asked)
    const waited = await toNextAttempt(platform)
    expect(waited).toBeGreaterThanOrEqual(least - 0.001)
    expect(waited).toBeLessThanOrEqual(most + 0.001)
  }
})

test('410 Gone turns the link’s webhook off and tells the owner', async () => {
  const platform = await createTestPlatform()
  const link = await aDelivery(platform)
  platform.webhooks.answer = answered(410)
  expect(await toNextAttempt(platform)).toBeNaN()
  expect(await stateOf(platform, link.workspace)).toMatchObject({ state: 'failed', statusCode: 410 })
  const [row] = await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.select().from(links).where(eq(links.id, link.id)),
  )
  expect(row).toMatchObject({ webhook: false, version: 2 })
  const notices = await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(notification))
  expect(notices.map(({ data }) => data['title'])).toContain(
    'The webhook of “For Globex” answered 410 Gone and was turned off',
  )
})

test('an address that may not be called is not tried again', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aDelivery(platform)
  platform.webhooks.answer = { kind: 'refused', reason: 'it does not lead to a public address' }
  expect(await toNextAttempt(platform)).toBeNaN()
  expect(await stateOf(platform, workspace)).toMatchObject({
    state: 'refused',
    answer: 'it does not lead to a public address',
  })
})

test('a busy receiver is asked again soon, and no attempt is used up', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aDelivery(platform)
  platform.webhooks.answer = { kind: 'busy' }
  expect(await toNextAttempt(platform)).toBeLessThanOrEqual(3)
  expect(await stateOf(platform, workspace)).toMatchObject({ state: 'waiting', attempts: 0 })
  platform.webhooks.answer = answered(204)
  await toNextAttempt(platform)
  expect(await stateOf(platform, workspace)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('a webhook that was turned off in the meantime is not called', async () => {
  const platform = await createTestPlatform()
  const link = await aDelivery(platform)
  await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(links).set({ webhook: false }).where(eq(links.id, link.id)),
  )
  await toNextAttempt(platform)
  expect(platform.webhooks.sent).toEqual([])
  expect(await stateOf(platform, link.workspace)).toMatchObject({
    state: 'refused',
    answer: 'the webhook was turned off',
  })
})

test('the same attempt run twice keeps one result and plans one next attempt', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aDelivery(platform)
  platform.webhooks.answer = answered(500)
  const { id: delivery } = await stateOf(platform, workspace)
  platform.jobs.waiting.length = 0
  await Promise.all([1, 2].map(() => deliverWebhook(platform, { workspace, delivery, attempt: 1 })))
  await deliverWebhook(platform, { workspace, delivery, attempt: 1 })
  expect(platform.jobs.waiting.length).toBe(1)
  expect((await stateOf(platform, workspace)).attempts).toBe(1)
})

test('another workspace cannot have it delivered', async () => {
  const platform = await createTestPlatform()
  const link = await aDelivery(platform)
  const { workspace } = await aWorkspace(platform)
  const { id } = await stateOf(platform, link.workspace)
  await deliverWebhook(platform, { workspace, delivery: id, attempt: 1 })
  expect(platform.webhooks.sent).toEqual([])
})

test('a very long visit is told in less than 20 kB, and says that it was cut', async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform, {
    webhook: true,
    webhookUrl: 'https://hooks.example.com/',
    webhookSecret: secret,
  })
  const links_clicked = Array.from({ length: 200 }, (_, at) => ({
    href: `https://example.com/${'a'.repeat(80)}/${at}`,
    text: 'ü'.repeat(40),
    timeInSession: at,
  }))
  expect(
    (await postVisit(createApp(platform), anEvent(link, { ended: true, data: { links_clicked } }))).status,
  ).toBe(202)
  platform.clock.advance(5)
  await settleVisits(platform)
  const { payload } = await stateOf(platform, link.workspace)
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(20_000)
  expect(payload['data']).toMatchObject({ truncated: true, duration: 60 })
})
