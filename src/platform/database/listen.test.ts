/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import type { Database } from './database.ts'

async function heardOn(db: Database, channel: string) {
  const heard: string[] = []
  let stood = 0
  const listening = await db.listen(
    channel,
    (payload) => heard.push(payload),
    () => {
      stood += 1
    },
  )
  onTestFinished(() => listening.close())
  return { heard, timesStood: () => stood, close: listening.close }
}

function tell(channel: string, payload: string) {
  return sql`select pg_notify(${channel}, ${payload})`
}

test('a notification is received once it is committed, and never when it was rolled back', async () => {
  const { db } = await createTestPlatform()
  const { heard, close } = await heardOn(db, 'told')
  await db.asSystem((tx) => tx.execute(tell('told', 'first')))
  const broken = db.asSystem(async (tx) => {
    await tx.execute(tell('told', 'rolled back'))
    throw new Error('rolled back on purpose')
  })
  await expect(broken).rejects.toThrow('rolled back on purpose')
  await db.asSystem((tx) => tx.execute(tell('another channel', 'for others')))
  await db.asSystem((tx) => tx.execute(tell('told', 'second')))
  await expect.poll(() => heard).toEqual(['first', 'second'])

  await close()
  const after = await heardOn(db, 'told')
  await db.asSystem((tx) => tx.execute(tell('told', 'third')))
  await expect.poll(() => after.heard).toEqual(['third'])
  expect(heard).toEqual(['first', 'second'])
})

test('a broken connection is reopened, reports that and receives again', async () => {
  const { db } = await createTestPlatform()
  const { heard, timesStood } = await heardOn(db, 'breaking')
  const stood = timesStood()
  if (db.kind === 'server')
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN "breaking"'`,
    )
  else (await db.pool.connect()).release(new Error('it broke'))
  await db.pool.query('select 1')
  await expect.poll(timesStood, { timeout: 15_000 }).toBe(stood + 1)
  await db.asSystem((tx) => tx.execute(tell('breaking', 'here again')))
  await expect.poll(() => heard).toEqual(['here again'])
})
