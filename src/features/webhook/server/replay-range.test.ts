import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anOccurrence } from '#src/test/webhooks.ts'
import type { DeliveryState } from '../schema.ts'
import { resumeEndpoint, turnOffEndpoint } from './change-endpoint.ts'
import { continueReplay, resumeLostReplays } from './continue-replay.ts'
import { forgetOldDeliveries } from './forget-old-deliveries.ts'
import { webhookJobs } from './jobs.ts'
import { findLatestReplay, replayRange, stopReplay } from './replay-range.ts'
import { webhookDelivery, webhookReplay } from './tables.ts'

type Told = { seconds: number; state?: DeliveryState; isTest?: boolean }

/** An endpoint with these log entries, this many seconds old; returns their ids. */
async function aLog(platform: TestPlatform, lines: Told[]) {
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
  return { workspace, endpoint, actor, range, ids: rows.map(({ id }) => id) }
}

function many(count: number): Told[] {
  return Array.from({ length: count }, (_, index) => ({ seconds: count - index }))
}

async function run(platform: TestPlatform): Promise<void> {
  await platform.jobs.runDue(platform, webhookJobs, platform.clock.now())
}

/** Runs the replay's next job once, and returns its input; deliveries stay pending. */
async function turn(platform: TestPlatform) {
  const { waiting } = platform.jobs
  const index = waiting.findIndex(({ name }) => name === 'webhook.replay')
  const [job] = waiting.splice(index, 1)
  const payload = job?.payload as { workspace: string; replay: string; turn: number }
  await continueReplay(platform, payload)
  return payload
}

function toBeDelivered({ jobs }: TestPlatform): string[] {
  return jobs.waiting
    .filter(({ name }) => name === 'webhook.deliver')
    .map(({ payload }) => (payload as { delivery: string }).delivery)
}

/** Delivers everything pending for the endpoint without its limits; returns the events. */
async function takeAll(platform: TestPlatform, workspace: string): Promise<string[]> {
  const taken = toBeDelivered(platform)
  const { waiting } = platform.jobs
  waiting.splice(0, waiting.length, ...waiting.filter(({ name }) => name !== 'webhook.deliver'))
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(webhookDelivery).set({ state: 'delivered' }).where(inArray(webhookDelivery.id, taken)),
  )
  return taken
}

/** Runs a replay to its end; returns the delivered events, in order. */
async function toItsEnd(platform: TestPlatform, workspace: string): Promise<string[]> {
  const taken: string[] = await takeAll(platform, workspace)
  while (platform.jobs.waiting.length > 0) {
    await turn(platform)
    taken.push(...(await takeAll(platform, workspace)))
  }
  return taken
}

test('resends a long range in batches, oldest first, each event once and with its own id', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids, ...which } = await aLog(platform, many(450))
  expect(await replayRange(platform, actor, range)).toBe(450)
  expect(await findLatestReplay(platform, which)).toMatchObject({ total: 450, sent: 0, endedAt: null })
  await turn(platform)
  expect(toBeDelivered(platform)).toEqual(ids.slice(0, 200))
  expect(await findLatestReplay(platform, which)).toMatchObject({ total: 450, sent: 200, endedAt: null })
  // Enough deliveries are pending; it continues when there are fewer.
  await turn(platform)
  expect(toBeDelivered(platform)).toHaveLength(200)
  expect(await toItsEnd(platform, which.workspace)).toEqual(ids)
  expect(await findLatestReplay(platform, which)).toMatchObject({ sent: 450, endedBecause: 'done' })
})

test('excludes pending events, tests, and those outside the range, and delivered ones unless requested', async () => {
  const platform = await createTestPlatform()
  const lines: Told[] = [
    { seconds: 100 },
    { seconds: 50, state: 'held' },
    { seconds: 49, state: 'delivered' },
    { seconds: 48, state: 'waiting' },
    { seconds: 47, isTest: true },
    { seconds: 10 },
  ]
  const { actor, range, ids } = await aLog(platform, lines)
  const now = platform.clock.now()
  const some = { ...range, from: secondsAfter(now, -50), until: secondsAfter(now, -10) }
  expect(await replayRange(platform, actor, some)).toBe(1)
  await run(platform)
  platform.clock.advance(1)
  expect(await replayRange(platform, actor, { ...some, isAll: true })).toBe(2)
  await run(platform)
  expect(platform.webhooks.sent.map(({ id }) => id)).toEqual([ids[1], ids[1], ids[2]])
})

test('a crash in the middle leaves nothing behind, and a repeated run sends once', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids, ...which } = await aLog(platform, many(250))
  await replayRange(platform, actor, range)
  const [first] = platform.jobs.waiting
  const payload = first?.payload as { workspace: string; replay: string; turn: number }
  let left = 120
  const broken = {
    ...platform,
    jobs: {
      ...platform.jobs,
      enqueue: async () => {
        left -= 1
        if (left === 0) throw new Error('killed')
      },
    },
  }
  await expect(continueReplay(broken, payload)).rejects.toThrow('killed')
  expect(await findLatestReplay(platform, which)).toMatchObject({ sent: 0, endedAt: null })
  const done = await turn(platform)
  // It was killed after its commit, so the queue runs it again.
  await continueReplay(platform, done)
  await Promise.all([continueReplay(platform, done), continueReplay(platform, done)])
  expect(toBeDelivered(platform)).toEqual(ids.slice(0, 200))
  expect(await toItsEnd(platform, which.workspace)).toEqual(ids)
})

test('waits while its webhook is off, and continues when it is on', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids, ...which } = await aLog(platform, many(3))
  await turnOffEndpoint(platform, actor, which)
  await replayRange(platform, actor, range)
  await run(platform)
  expect(platform.webhooks.sent).toEqual([])
  expect(await findLatestReplay(platform, which)).toMatchObject({ sent: 0, endedAt: null })
  await resumeEndpoint(platform, actor, which)
  platform.clock.advance(60)
  await run(platform)
  expect(platform.webhooks.sent.map(({ id }) => id)).toEqual(ids)
})

test('an endpoint has one replay at a time, which owners and admins can stop', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids, ...which } = await aLog(platform, many(250))
  await expect(stopReplay(platform, actor, which)).rejects.toMatchObject({ status: 404, code: 'no_replay' })
  await replayRange(platform, actor, range)
  const second = replayRange(platform, actor, range)
  await expect(second).rejects.toMatchObject({ status: 409, code: 'replay_under_way' })
  await turn(platform)
  await stopReplay(platform, actor, which)
  expect(await toItsEnd(platform, which.workspace)).toEqual(ids.slice(0, 200))
  const latest = await findLatestReplay(platform, which)
  expect(latest).toMatchObject({ total: 250, sent: 200, endedBecause: 'stopped' })
  expect(await replayRange(platform, actor, range)).toBe(50)
})

test('another workspace, and anyone outside the organization, can neither start, stop nor see one', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids: _, ...which } = await aLog(platform, many(3))
  const stranger = await aLog(platform, many(1))
  const there = { ...range, workspace: stranger.workspace }
  await expect(replayRange(platform, stranger.actor, there)).rejects.toMatchObject({ status: 404 })
  await replayRange(platform, actor, range)
  const elsewhere = { ...which, workspace: stranger.workspace }
  await expect(stopReplay(platform, stranger.actor, elsewhere)).rejects.toMatchObject({ status: 404 })
  expect(await findLatestReplay(platform, elsewhere)).toBeUndefined()
  const nobody = { ...actor, user: newId() }
  await expect(replayRange(platform, nobody, range)).rejects.toMatchObject({ status: 404 })
  await expect(stopReplay(platform, nobody, which)).rejects.toMatchObject({ status: 404 })
})

test('resumes a replay whose job got lost, and deletes ended ones with the log', async () => {
  const platform = await createTestPlatform()
  const { actor, range, ids, ...which } = await aLog(platform, many(3))
  await replayRange(platform, actor, range)
  platform.jobs.waiting.length = 0
  await resumeLostReplays(platform)
  await run(platform)
  expect(platform.webhooks.sent).toEqual([])
  platform.clock.advance(1801)
  await resumeLostReplays(platform)
  await run(platform)
  // Other tests of this file left some too.
  const sent = platform.webhooks.sent.map(({ id }) => id)
  expect(sent.filter((id) => ids.includes(id))).toEqual(ids)
  platform.clock.advance(31 * 86_400)
  await forgetOldDeliveries(platform)
  expect(await findLatestReplay(platform, which)).toBeUndefined()
  expect(await platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(webhookReplay))).toEqual([])
})
