/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { forgetOldAudit } from './forget-old-audit.ts'
import { recordAudit } from './record-audit.ts'
import { auditLog } from './tables.ts'
import { verifyAudit } from './verify-audit.ts'

async function aLogOf(platform: TestPlatform, count: number): Promise<string> {
  const organization = newId()
  for (let n = 1; n <= count; n += 1) await note(platform, organization, `member.step_${n}`)
  return organization
}

async function note(platform: TestPlatform, organization: string, action: string): Promise<void> {
  platform.clock.advance(1)
  await platform.db.asSystem((tx) =>
    recordAudit(tx, {
      organization,
      at: platform.clock.now(),
      actor: { kind: 'user', user: newId(), address: '192.0.2.1', userAgent: 'test' },
      action,
      target: { type: 'member', id: newId() },
      before: { role: 'admin' },
      after: { role: 'member' },
    }),
  )
}

/** Runs statements as the owner of the database. */
async function asHolder(platform: TestPlatform, ...statements: string[]): Promise<void> {
  // If a failed query closed a pooled connection, its prepared statements would stay in the embedded
  // database.
  const client = await platform.db.pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** Bypasses the triggers that refuse changes. */
function tamper(platform: TestPlatform, statement: string): Promise<void> {
  return asHolder(
    platform,
    'alter table audit_log disable trigger keep_audit_log',
    statement,
    'alter table audit_log enable trigger keep_audit_log',
  )
}

test('entries are numbered, each holds the hash of the previous one, and the chain verifies', async () => {
  const platform = await createTestPlatform()
  const organization = await aLogOf(platform, 3)
  const rows = await platform.db.asSystem((tx) =>
    tx.select().from(auditLog).where(eq(auditLog.organization, organization)).orderBy(auditLog.n),
  )
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
  expect(rows.map(({ previous }) => previous)).toEqual(['', rows[0]?.hash, rows[1]?.hash])
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 3, brokenAt: undefined })
})

test('concurrent entries still form one chain', async () => {
  const platform = await createTestPlatform()
  const organization = newId()
  await Promise.all(Array.from({ length: 8 }, () => note(platform, organization, 'member.invite')))
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 8, brokenAt: undefined })
})

test("neither the product nor the table's owner can change or delete an entry", async () => {
  const platform = await createTestPlatform()
  const organization = await aLogOf(platform, 2)
  for (const statement of [
    sql`update audit_log set action = 'x' where organization = ${organization}`,
    sql`truncate audit_log`,
  ])
    await expect(platform.db.asSystem((tx) => tx.execute(statement))).rejects.toThrow()
  // A policy hides every entry from the product's deletes.
  await platform.db.asSystem((tx) => tx.execute(sql`delete from audit_log`))
  for (const statement of ['update audit_log set n = n', 'delete from audit_log', 'truncate audit_log'])
    await expect(asHolder(platform, statement)).rejects.toThrow(/only added to/)
  await expect(
    platform.db.inWorkspace(newId(), (tx) => tx.execute(sql`select * from audit_log`)),
  ).rejects.toThrow()
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 2, brokenAt: undefined })
})

test('detects an entry changed behind the product’s back', async () => {
  const platform = await createTestPlatform()
  const organization = await aLogOf(platform, 4)
  await tamper(
    platform,
    `update audit_log set after = '{"role": "owner"}' where organization = '${organization}' and n = 3`,
  )
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 4, brokenAt: 3 })
})

test('a removed entry and one with a forged hash show in the next entry', async () => {
  const platform = await createTestPlatform()
  const lost = await aLogOf(platform, 4)
  await tamper(platform, `delete from audit_log where organization = '${lost}' and n = 2`)
  expect((await verifyAudit(platform, lost)).brokenAt).toBe(3)

  const forged = await aLogOf(platform, 4)
  await tamper(platform, `update audit_log set action = 'x' where organization = '${forged}' and n = 2`)
  await tamper(
    platform,
    `update audit_log a set hash = audit_hash(a) where organization = '${forged}' and n = 2`,
  )
  expect((await verifyAudit(platform, forged)).brokenAt).toBe(3)
})

test('entries are deleted after 400 days, and the rest still verifies', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date('2020-01-01T00:00:00Z'))
  const organization = await aLogOf(platform, 2)
  platform.clock.set(new Date())
  await note(platform, organization, 'member.remove')
  await forgetOldAudit(platform)
  const [first] = await platform.db.asSystem((tx) =>
    tx.select().from(auditLog).where(eq(auditLog.organization, organization)).orderBy(auditLog.n),
  )
  expect(first?.n).toBe(3)
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 1, brokenAt: undefined })
  await note(platform, organization, 'member.remove')
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 2, brokenAt: undefined })
})
