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

function entriesOf(platform: TestPlatform, organization: string) {
  return platform.db.asSystem((tx) =>
    tx.select().from(auditLog).where(eq(auditLog.organization, organization)).orderBy(auditLog.n),
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
  const [off, on] = ['disable', 'enable'].map((how) => `alter table audit_log ${how} trigger keep_audit_log`)
  return asHolder(platform, off ?? '', statement, on ?? '')
}

test('entries are numbered, each holds the hash of the previous one, the chain verifies, and neither the product nor the table’s owner can change or delete one', async () => {
  const platform = await createTestPlatform()
  const organization = await aLogOf(platform, 3)
  const rows = await entriesOf(platform, organization)
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
  expect(rows.map(({ previous }) => previous)).toEqual(['', rows[0]?.hash, rows[1]?.hash])
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 3, brokenAt: undefined })
  const busy = newId()
  await Promise.all(Array.from({ length: 8 }, () => note(platform, busy, 'member.invite')))
  expect(await verifyAudit(platform, busy)).toEqual({ entries: 8, brokenAt: undefined })
  const change = sql`update audit_log set action = 'x' where organization = ${organization}`
  for (const statement of [change, sql`truncate audit_log`])
    await expect(platform.db.asSystem((tx) => tx.execute(statement))).rejects.toThrow()
  // A policy hides every entry from the product's deletes.
  await platform.db.asSystem((tx) => tx.execute(sql`delete from audit_log`))
  for (const statement of ['update audit_log set n = n', 'delete from audit_log', 'truncate audit_log'])
    await expect(asHolder(platform, statement)).rejects.toThrow(/only added to/)
  const read = platform.db.inWorkspace(newId(), (tx) => tx.execute(sql`select * from audit_log`))
  await expect(read).rejects.toThrow()
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 3, brokenAt: undefined })
})

test('detects an entry changed behind the product’s back; a removed one and one with a forged hash show in the next entry', async () => {
  const platform = await createTestPlatform()
  const organization = await aLogOf(platform, 4)
  const changed = `organization = '${organization}' and n = 3`
  await tamper(platform, `update audit_log set after = '{"role": "owner"}' where ${changed}`)
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 4, brokenAt: 3 })
  const lost = await aLogOf(platform, 4)
  await tamper(platform, `delete from audit_log where organization = '${lost}' and n = 2`)
  expect((await verifyAudit(platform, lost)).brokenAt).toBe(3)

  const forged = await aLogOf(platform, 4)
  for (const change of ["set action = 'x'", 'set hash = audit_hash(a)'])
    await tamper(platform, `update audit_log a ${change} where organization = '${forged}' and n = 2`)
  expect((await verifyAudit(platform, forged)).brokenAt).toBe(3)
})

test('entries are deleted after 400 days, and the rest still verifies', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date('2020-01-01T00:00:00Z'))
  const organization = await aLogOf(platform, 2)
  platform.clock.set(new Date())
  await note(platform, organization, 'member.remove')
  await forgetOldAudit(platform)
  const [first] = await entriesOf(platform, organization)
  expect(first?.n).toBe(3)
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 1, brokenAt: undefined })
  await note(platform, organization, 'member.remove')
  expect(await verifyAudit(platform, organization)).toEqual({ entries: 2, brokenAt: undefined })
})
