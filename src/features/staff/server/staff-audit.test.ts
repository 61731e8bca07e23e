import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { isPlatformAdmin, makeStaff } from './platform-admin.ts'
import { checkStaffAudit, forgetOldAudit, writeStaffAudit } from './staff-audit.ts'

const by = { user: null, address: '203.0.113.9', requestId: 'r-1' }

/** The tests of this file share one database, and so one chain. */
async function aLog(...actions: string[]): Promise<TestPlatform> {
  const platform = await createTestPlatform()
  await platform.db.pool.query('delete from staff.audit_entry')
  for (const action of actions)
    await platform.db.asSystem((tx) =>
      writeStaffAudit(tx, { at: platform.clock.now(), by, action, target: { type: 'user', id: 'u' } }),
    )
  return platform
}

test('logs a promotion to staff once, with their network', async () => {
  const platform = await aLog()
  const id = newId()
  await platform.db.pool.query('insert into auth.users (id) values ($1)', [id])
  expect(await isPlatformAdmin(platform, id)).toBe(false)
  expect([await makeStaff(platform, id, by), await makeStaff(platform, id, by)]).toEqual([true, false])
  expect(await isPlatformAdmin(platform, id)).toBe(true)
  const { rows } = await platform.db.pool.query('select action, target_id, facts from staff.audit_entry')
  expect(rows).toMatchObject([
    { action: 'staff.make', target_id: id, facts: { network: '203.0.113.0/24', requestId: 'r-1' } },
  ])
})

test('entries written concurrently form one unbroken chain', { tags: ['postgres'] }, async () => {
  const platform = await aLog()
  const at = platform.clock.now()
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      platform.db.asSystem((tx) =>
        writeStaffAudit(tx, { at, by, action: `a.${index}`, target: { type: 'user', id: 'u' } }),
      ),
    ),
  )
  expect(await checkStaffAudit(platform)).toEqual({ entries: 12, brokenAt: undefined })
})

test("the product's database role can neither change nor delete an entry", async () => {
  const platform = await aLog('user.ban')
  await expect(
    platform.db.asSystem((tx) => tx.execute(sql`update staff.audit_entry set action = 'x'`)),
  ).rejects.toThrow()
  await platform.db.asSystem((tx) => tx.execute(sql`delete from staff.audit_entry`))
  await expect(
    platform.db.inWorkspace(newId(), (tx) => tx.execute(sql`select 1 from staff.audit_entry`)),
  ).rejects.toThrow()
  const { rows } = await platform.db.pool.query<{ count: string }>('select count(*) from staff.audit_entry')
  expect(Number(rows[0]?.count)).toBe(1)
})

test('detects entries changed, removed or added by the owner of the database', async () => {
  const platform = await aLog('user.ban', 'user.unban', 'flag.set', 'incident.post')
  expect(await checkStaffAudit(platform)).toEqual({ entries: 4, brokenAt: undefined })
  const harm: [statement: string, brokenAt: number][] = [
    [`update staff.audit_entry set facts = jsonb_set(facts, '{reason}', '"x"') where seq = 2`, 2],
    ['delete from staff.audit_entry where seq = 1', 2],
    [`update staff.audit_entry set hash = repeat('0', 64) where seq = 1`, 1],
  ]
  for (const [statement, brokenAt] of harm) {
    const harmed = await aLog('user.ban', 'user.unban', 'flag.set', 'incident.post')
    await harmed.db.pool.query(statement)
    expect([statement, (await checkStaffAudit(harmed)).brokenAt]).toEqual([statement, brokenAt])
  }
})

test('entries are deleted after 400 days, and the rest can still be verified', async () => {
  const platform = await aLog()
  platform.clock.set(new Date('2020-01-01T00:00:00Z'))
  for (const action of ['user.ban', 'user.unban'])
    await platform.db.asSystem((tx) =>
      writeStaffAudit(tx, { at: platform.clock.now(), by, action, target: { type: 'user', id: 'u' } }),
    )
  platform.clock.advance(399 * 24 * 3600)
  await platform.db.asSystem((tx) =>
    writeStaffAudit(tx, {
      at: platform.clock.now(),
      by,
      action: 'flag.set',
      target: { type: 'flag', id: 'f' },
    }),
  )
  expect(await forgetOldAudit(platform)).toBe(0)
  platform.clock.advance(2 * 24 * 3600)
  expect(await forgetOldAudit(platform)).toBe(2)
  expect(await checkStaffAudit(platform)).toEqual({ entries: 2, brokenAt: undefined })
  await platform.db.pool.query('delete from staff.audit_entry where seq = 3')
  expect((await checkStaffAudit(platform)).brokenAt).toBe(4)
})
