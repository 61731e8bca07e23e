import { expect, test } from 'vitest'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anOccurrence } from '#src/test/webhook-event.ts'
import { runWebhooks } from '#src/test/webhooks.ts'
import type { DeliveryState } from '../schema.ts'
import { replayRange } from './replay-range.ts'
import { webhookDelivery } from './tables.ts'

type Told = { seconds: number; state?: DeliveryState; isTest?: boolean }

/** An endpoint with these log entries, this many seconds old; returns their ids. */
async function aLog(lines: Told[]) {
  const platform = await createTestPlatform()
  const { workspace, organization, owner: user } = await aWorkspace(platform)
  const actor = { user, organization, address: '203.0.113.9', requestId: 'r-1', userAgent: '' }
  const { id: endpoint } = await anEndpoint(platform, { workspace })
  const now = platform.clock.now()
  const rows = lines.map(({ seconds, state = 'failed', isTest = false }) => {
    const at = secondsAfter(now, -seconds)
    const { event, subject, body } = anOccurrence(platform, { workspace })
    const told = { workspace, endpoint, event, subject, payload: body, state, isTest, attempts: 10 }
    return { ...told, id: newId(at), createdAt: at, updatedAt: at }
  })
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(webhookDelivery).values(rows))
  const range = { workspace, endpoint, from: new Date(0), until: new Date('2099-01-01'), isAll: false }
  return { platform, actor, range, ids: rows.map(({ id }) => id) }
}

function many(count: number): Told[] {
  return Array.from({ length: count }, (_, index) => ({ seconds: count - index }))
}

function toBeDelivered({ jobs }: TestPlatform): string[] {
  return jobs.waiting.map(({ payload }) => (payload as { delivery: string }).delivery)
}

test('resends the oldest 1,000 events of a long range, then the rest, each with its own id', async () => {
  const { platform, actor, range, ids } = await aLog(many(1050))
  const first = await replayRange(platform, actor, { ...range, isAll: true })
  expect(first).toEqual({ sent: 1000, left: 50, last: ids[999] })
  expect(toBeDelivered(platform)).toEqual(ids.slice(0, 1000))
  const rest = { ...range, isAll: true, after: first.last }
  expect(await replayRange(platform, actor, rest)).toEqual({ sent: 50, left: 0, last: ids[1049] })
  expect(toBeDelivered(platform)).toEqual(ids)
  await expect(replayRange(platform, actor, range)).rejects.toMatchObject({ code: 'nothing_to_send' })
})

test('excludes pending events, tests, and those outside the range, and delivered ones unless requested', async () => {
  const lines: Told[] = [
    { seconds: 100 },
    { seconds: 50, state: 'held' },
    { seconds: 49, state: 'delivered' },
    { seconds: 48, state: 'waiting' },
    { seconds: 47, isTest: true },
    { seconds: 10 },
  ]
  const { platform, actor, range, ids } = await aLog(lines)
  const now = platform.clock.now()
  const some = { ...range, from: secondsAfter(now, -50), until: secondsAfter(now, -10) }
  expect(await replayRange(platform, actor, some)).toMatchObject({ sent: 1, left: 0 })
  await runWebhooks(platform)
  platform.clock.advance(1)
  expect(await replayRange(platform, actor, { ...some, isAll: true })).toMatchObject({ sent: 2 })
  await runWebhooks(platform)
  expect(platform.webhooks.sent.map(({ id }) => id)).toEqual([ids[1], ids[1], ids[2]])
})
