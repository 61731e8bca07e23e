import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installation } from '#src/features/organization/server/record-audit.ts'
import { auditLog } from '#src/features/organization/server/tables.ts'
import { verifyAudit } from '#src/features/organization/server/verify-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { isPlatformAdmin, makeStaff } from './platform-admin.ts'

test('logs a promotion to staff once, with their network, in the log of the installation', async () => {
  const platform = await createTestPlatform()
  const by = { user: null, address: '203.0.113.9', requestId: 'r-1' }
  const id = newId()
  await platform.db.pool.query('insert into auth.users (id) values ($1)', [id])
  expect(await isPlatformAdmin(platform, id)).toBe(false)
  expect([await makeStaff(platform, id, by), await makeStaff(platform, id, by)]).toEqual([true, false])
  expect(await isPlatformAdmin(platform, id)).toBe(true)
  const rows = await platform.db.asSystem((tx) =>
    tx.select().from(auditLog).where(eq(auditLog.organization, installation)),
  )
  const made = { action: 'staff.make', actorKind: 'system', targetId: id }
  expect(rows).toMatchObject([{ ...made, ip: '203.0.113.0/24', after: { requestId: 'r-1' } }])
  expect(await verifyAudit(platform, installation)).toEqual({ entries: 1, brokenAt: undefined })
})
