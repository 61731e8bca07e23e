import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notification } from '#src/features/notification/server/tables.ts'
import { setFlag } from '#src/features/staff/server/feature-flags.ts'
import type { WebhookAnswer } from '#src/platform/webhooks/webhook-sender.ts'
import { anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { happens, runWebhooks } from '#src/test/webhooks.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from './tables.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

async function aDelivery() {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const endpoint = await anEndpoint(platform, { workspace, secret })
  await happens(platform, { workspace })
  return { platform, ...endpoint }
}

async function stateOf(platform: TestPlatform, workspace: string) {
  const [row] = await deliveriesOf(platform, workspace)
  if (!row) throw new Error('there is no delivery')
  return row
}

function deliveriesOf({ db }: TestPlatform, workspace: string) {
  return db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
}

async function endpointOf(platform: TestPlatform, { workspace, id }: { workspace: string; id: string }) {
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id)),
  )
  return row
}

async function titlesOf(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.map(({ data }) => data['title'])
}

function answered(status: number, retryAfterSeconds?: number): WebhookAnswer {
  return { kind: 'answered', status, text: 'hello', retryAfterSeconds }
}

/** Runs what is due; then advances to the next attempt and returns the seconds until it. */
async function toNextAttempt(platform: TestPlatform): Promise<number> {
  await runWebhooks(platform)
  const [next] = platform.jobs.waiting
  if (!next?.startAfter) return Number.NaN
  const seconds = (next.startAfter.getTime() - platform.clock.now().getTime()) / 1000
  platform.clock.set(next.startAfter)
  return seconds
}

test('a successful delivery has the same body and id as stored', async () => {
  const { platform, workspace, id } = await aDelivery()
  expect(await toNextAttempt(platform)).toBeNaN()
  const row = await stateOf(platform, workspace)
  expect(row).toMatchObject({ state: 'delivered', attempts: 1, statusCode: 200, nextAt: null })
  const url = 'https://hooks.example.com/'
  const body = JSON.stringify(row.payload)
  expect(platform.webhooks.sent).toEqual([{ id: row.id, url, secret, body, endpoint: id, workspace }])
  const [attempt] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookAttempt))
  const headers = { 'webhook-id': row.id, 'webhook-signature': expect.stringMatching(/^v1,/) }
  expect(attempt).toMatchObject({ delivery: row.id, n: 1, statusCode: 200, url, headers })
  expect(JSON.stringify(attempt)).not.toContain('whsec_')
})

test('a failing receiver is tried ten times over 75 hours, then the owner is notified', async () => {
  const { platform, workspace } = await aDelivery()
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
  expect(await titlesOf(platform, workspace)).toEqual([
    'Ten attempts to deliver an event to hooks.example.com failed',
  ])
})

test('410 Gone turns the endpoint off immediately and notifies the owner', async () => {
  const { platform, ...endpoint } = await aDelivery()
  platform.webhooks.answer = answered(410)
  expect(await toNextAttempt(platform)).toBeNaN()
  expect(await stateOf(platform, endpoint.workspace)).toMatchObject({ state: 'failed', statusCode: 410 })
  expect(await endpointOf(platform, endpoint)).toMatchObject({
    pausedBecause: 'gone',
    pausedAt: platform.clock.now(),
  })
  expect(await titlesOf(platform, endpoint.workspace)).toEqual([
    'The webhook at hooks.example.com returned 410 Gone and was turned off',
  ])
  await happens(platform, endpoint)
  expect(platform.jobs.waiting).toEqual([])
})

test('a busy receiver is retried soon, and while staff have switched webhooks off all wait, without using up attempts', async () => {
  const { platform, workspace } = await aDelivery()
  platform.webhooks.answer = { kind: 'busy' }
  expect(await toNextAttempt(platform)).toBeLessThanOrEqual(3)
  expect(await stateOf(platform, workspace)).toMatchObject({ state: 'waiting', attempts: 0 })
  platform.webhooks.answer = answered(204)
  const by = { user: null, address: '203.0.113.9', requestId: 'r-1' }
  const calls = platform.webhooks.sent.length
  await setFlag(platform, { name: 'webhooks', isOn: false, by })
  expect(await toNextAttempt(platform)).toBe(300)
  expect(platform.webhooks.sent).toHaveLength(calls)
  await setFlag(platform, { name: 'webhooks', isOn: true, by })
  await toNextAttempt(platform)
  expect(await stateOf(platform, workspace)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('an endpoint turned off meanwhile isn’t called', async () => {
  const { platform, workspace, id } = await aDelivery()
  const paused = { pausedAt: platform.clock.now(), pausedBecause: 'owner' } as const
  await setFields(platform, [webhookEndpoint, id], paused)
  await toNextAttempt(platform)
  expect(platform.webhooks.sent).toEqual([])
  expect(await stateOf(platform, workspace)).toMatchObject({
    state: 'refused',
    answer: 'the webhook was turned off',
  })
})

test('running an attempt twice stores one result and schedules one next attempt, and other workspaces run none', async () => {
  const { platform, workspace } = await aDelivery()
  platform.webhooks.answer = answered(500)
  const { id: delivery } = await stateOf(platform, workspace)
  platform.jobs.waiting.length = 0
  const stranger = await aWorkspace(platform)
  await deliverWebhook(platform, { workspace: stranger.workspace, delivery, attempt: 1 })
  expect(platform.webhooks.sent).toEqual([])
  await Promise.all([1, 2].map(() => deliverWebhook(platform, { workspace, delivery, attempt: 1 })))
  await deliverWebhook(platform, { workspace, delivery, attempt: 1 })
  expect(platform.jobs.waiting.length).toBe(1)
  expect((await stateOf(platform, workspace)).attempts).toBe(1)
})

test('five days without a success pause an endpoint, notify its owners once, and keep missed events', async () => {
  const { platform, ...endpoint } = await aDelivery()
  const { workspace } = endpoint
  for (let day = 0; day < 8; day += 1) {
    platform.webhooks.answer = day === 2 ? answered(200) : { kind: 'failed', reason: 'ECONNREFUSED' }
    await runWebhooks(platform)
    expect(await endpointOf(platform, endpoint)).toMatchObject({ pausedAt: null })
    await happens(platform, { workspace })
    platform.clock.advance(86_400)
  }
  await runWebhooks(platform)
  const calls = platform.webhooks.sent.length
  expect(await endpointOf(platform, endpoint)).toMatchObject({ pausedBecause: 'failing' })
  const paused = 'The webhook at hooks.example.com has been failing for five days and was paused'
  expect((await titlesOf(platform, workspace)).filter((title) => title === paused)).toEqual([paused])
  await happens(platform, { workspace })
  platform.clock.advance(10 * 86_400)
  await runWebhooks(platform)
  expect(platform.webhooks.sent.length).toBe(calls)
  const states = (await deliveriesOf(platform, workspace)).map(({ state }) => state)
  expect([states.includes('waiting'), states.includes('held')]).toEqual([false, true])
})
