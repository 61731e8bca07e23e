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

test('what is told is heard once it is committed, and not when it was taken back', async () => {
  const { db } = await createTestPlatform()
  const { heard, close } = await heardOn(db, 'told')
  await db.asSystem((tx) => tx.execute(tell('told', 'first')))
  const broken = db.asSystem(async (tx) => {
    await tx.execute(tell('told', 'taken back'))
    throw new Error('it was not to be')
  })
  await expect(broken).rejects.toThrow('it was not to be')
  await db.asSystem((tx) => tx.execute(tell('another channel', 'for others')))
  await db.asSystem((tx) => tx.execute(tell('told', 'second')))
  await expect.poll(() => heard).toEqual(['first', 'second'])

  await close()
  const after = await heardOn(db, 'told')
  await db.asSystem((tx) => tx.execute(tell('told', 'third')))
  await expect.poll(() => after.heard).toEqual(['third'])
  expect(heard).toEqual(['first', 'second'])
})

test('a connection that broke is opened again, says so, and hears', async () => {
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
