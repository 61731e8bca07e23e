import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#src/platform/database/database.ts'
import type { Link } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { visitsOf } from '#src/test/visits.ts'
import { telemetryEvent } from '../schema.ts'
import { readViewToken } from './view-token.ts'
import type { Snapshot } from './visit-row.ts'
import { createVisitWriter } from './visit-writer.ts'

const allow = async () => undefined

function aSnapshot(platform: TestPlatform, link: Link): Snapshot {
  const event = telemetryEvent.parse(anEvent(link, { session_id: randomUUID() }))
  return {
    event,
    view: readViewToken(platform, event.view_token ?? ''),
    isAnonymous: false,
    network: null,
    source: '127.0.0.0/24',
    signs: [],
    receivedAt: platform.clock.now(),
  }
}

/** A database that counts transactions and commits, and fails on request. */
function watched(db: Database, fail: (call: number) => Error | undefined) {
  const counted = { calls: 0, commits: 0 }
  const asSystem: Database['asSystem'] = async (run) => {
    counted.calls += 1
    const error = fail(counted.calls)
    if (error) throw error
    const result = await db.asSystem(run)
    await new Promise((resolve) => setImmediate(resolve))
    counted.commits += 1
    return result
  }
  return { counted, db: { ...db, asSystem } }
}

test('snapshots that arrive together are written in one transaction, and answered after its commit', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { db, counted } = watched(platform.db, () => undefined)
  const writer = createVisitWriter({ ...platform, db }, allow)
  await Promise.all(Array.from({ length: 100 }, () => writer.record(aSnapshot(platform, link))))
  expect(counted).toEqual({ calls: 1, commits: 1 })
  expect((await visitsOf(platform, link)).length).toBe(100)
})

test('one bad row does not fail its neighbors', async () => {
  const { platform, link } = await aPlaceWithLink()
  const writer = createVisitWriter(platform, allow)
  const bad = aSnapshot(platform, link)
  // A text that would not pass the schema and that PostgreSQL can't store.
  bad.event.data.links_clicked = [{ href: 'https://example.com/', text: '\u0000', timeInSession: 1 }]
  const snapshots = [aSnapshot(platform, link), bad, aSnapshot(platform, link)]
  const answers = await Promise.allSettled(snapshots.map((snapshot) => writer.record(snapshot)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(answers[1]).toMatchObject({ reason: { status: 422, code: 'invalid_event' } })
  expect((await visitsOf(platform, link)).length).toBe(2)
})

test('without a database the response is 503 with Retry-After, no row is retried alone, and recording resumes', async () => {
  const { platform, link } = await aPlaceWithLink()
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const cause = Object.assign(new Error('terminating'), { code: '57P01' })
  const failures = [down, new Error('Failed query', { cause })]
  const { db, counted } = watched(platform.db, (call) => failures[call - 1])
  const writer = createVisitWriter({ ...platform, db }, allow)
  const refused = { status: 'rejected', reason: { status: 503, headers: { 'retry-after': '2' } } }
  for (const calls of [1, 2]) {
    const answers = await Promise.allSettled([1, 2, 3].map(() => writer.record(aSnapshot(platform, link))))
    expect(answers).toMatchObject([refused, refused, refused])
    expect(counted.calls).toBe(calls)
  }
  expect(await writer.record(aSnapshot(platform, link))).toEqual({ kind: 'recorded' })
})

test('beyond the queue limit the response is 503 immediately', async () => {
  const { platform, link } = await aPlaceWithLink()
  const writer = createVisitWriter(platform, allow, { gatherMs: 5, together: 10, queue: 3 })
  const sent = Array.from({ length: 5 }, () => writer.record(aSnapshot(platform, link)))
  const answers = await Promise.allSettled(sent)
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual(answers.slice(3))
  expect((await visitsOf(platform, link)).length).toBe(3)
})
