/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { newId } from '../ids.ts'
import { JobPostponed } from './job-postponed.ts'
import { startJobQueue } from './pg-boss-queue.ts'

const usual = { retries: 0, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, atOnce: 1 }

async function aQueue() {
  const { db, log } = await createTestPlatform()
  const jobs = await startJobQueue(db, log)
  onTestFinished(() => jobs.stop())
  return { db, jobs, ...aKind() }
}

/** A kind of job with its own queue, and the payloads that its jobs received. */
function aKind() {
  const done: unknown[] = []
  const run = async (_: object, payload: unknown) => void done.push(payload)
  return { done, kind: { ...usual, name: `test.queue-${newId()}`, run } }
}

test('an existing queue is kept, and is updated to the options of a new version', async () => {
  const { db, log } = await createTestPlatform()
  const { kind } = aKind()
  async function start(retries: number) {
    const jobs = await startJobQueue(db, log)
    await jobs.work({}, [{ ...kind, retries }], [])
    await jobs.stop()
    const { rows } = await db.asSystem((tx) =>
      tx.execute<{ retry_limit: number; updated_on: Date }>(
        sql`select retry_limit, updated_on from pgboss.queue where name = ${kind.name}`,
      ),
    )
    return rows[0]
  }
  const made = await start(3)
  expect(made?.retry_limit).toBe(3)
  expect(await start(3)).toEqual(made)
  expect((await start(7))?.retry_limit).toBe(7)
})

test('jobs enqueued before the workers start run one after the other without a pause', async () => {
  const { db, jobs, kind, done } = await aQueue()
  await jobs.keepQueues([kind])
  const payloads = Array.from({ length: 12 }, (_, n) => ({ n }))
  await db.asSystem(async (tx) => {
    for (const payload of payloads) await jobs.enqueue(tx, { name: kind.name, payload })
  })
  expect(done).toEqual([])
  await jobs.work({}, [{ ...kind, atOnce: 2 }], [])
  await expect.poll(() => done.length, { timeout: 10_000 }).toBe(payloads.length)
})

test('a job starts when it is enqueued, and a postponed one runs again on time without counting as failed', async () => {
  const { db, jobs, kind, done } = await aQueue()
  const { name } = kind
  async function run(_: object, payload: unknown) {
    done.push(payload)
    if (done.length === 1) throw new JobPostponed(new Date(), 'no capacity yet')
  }
  await jobs.work({}, [{ ...kind, run }], [])
  const { rows } = await db.pool.query('select notify from pgboss.queue where name = $1', [name])
  expect(rows).toEqual([{ notify: true }])
  await db.asSystem((tx) => jobs.enqueue(tx, { name, payload: { n: 1 } }))
  await expect.poll(() => done).toEqual([{ n: 1 }, { n: 1 }])
  await expect
    .poll(async () => (await db.pool.query('select state from pgboss.job where name = $1', [name])).rows)
    .toEqual([{ state: 'completed' }, { state: 'completed' }])
})
