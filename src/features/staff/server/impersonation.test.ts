import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installation } from '#src/features/organization/server/record-audit.ts'
import { auditLog } from '#src/features/organization/server/tables.ts'
import { verifyAudit } from '#src/features/organization/server/verify-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { isOn, listFlags, setFlag } from './feature-flags.ts'
import { endImpersonation, findImpersonation, startImpersonation } from './impersonation.ts'
import { endIncident, findIncident, postIncident } from './incidents.ts'
import { isPlatformAdmin, makeStaff } from './platform-admin.ts'

const by = { user: null, address: '203.0.113.9', requestId: 'r-1' }

async function aUser({ db }: TestPlatform): Promise<string> {
  const id = newId()
  await db.pool.query('insert into auth.users (id) values ($1)', [id])
  return id
}

async function aStaff(platform: TestPlatform): Promise<string> {
  const id = await aUser(platform)
  await makeStaff(platform, id, by)
  return id
}

async function anActing() {
  const platform = await createTestPlatform()
  const [actor, user, session] = [await aStaff(platform), await aUser(platform), newId()]
  const token = await startImpersonation(platform, { actor, session, user, reason: 'ticket 7', by })
  return { platform, actor, user, session, token }
}

test('impersonation applies to this session of this staff member only, for 30 minutes', async () => {
  const { platform, token, session, actor, user } = await anActing()
  const own = { token, session, actor }
  expect(await findImpersonation(platform, own)).toMatchObject({ user, reason: 'ticket 7' })
  for (const other of [{ session: newId() }, { actor: newId() }, { token: 'A'.repeat(22) }])
    expect(await findImpersonation(platform, { ...own, ...other })).toBeUndefined()
  platform.clock.advance(30 * 60 - 1)
  expect(await findImpersonation(platform, own)).toBeDefined()
  platform.clock.advance(1)
  expect(await findImpersonation(platform, own)).toBeUndefined()
})

test('impersonation ends by the button, by another start, and with the flag', async () => {
  const one = await anActing()
  const acting = await findImpersonation(one.platform, one)
  if (!acting) throw new Error('no one impersonates')
  const end = () => endImpersonation(one.platform, acting, by)
  expect([await end(), await end()]).toEqual([true, false])
  expect(await findImpersonation(one.platform, one)).toBeUndefined()
  const { rows } = await one.platform.db.pool.query(
    'select action from audit_log where target_id = $1 order by n',
    [one.user],
  )
  expect(rows).toEqual([{ action: 'acting.start' }, { action: 'acting.end' }])

  const two = await anActing()
  const other = await aUser(two.platform)
  await startImpersonation(two.platform, { ...two, user: other, reason: 'ticket 8', by })
  expect(await findImpersonation(two.platform, two)).toBeUndefined()

  const three = await anActing()
  await three.platform.db.pool.query('delete from staff.platform_admin where "user" = $1', [three.actor])
  expect(await findImpersonation(three.platform, three)).toBeUndefined()
})

test('refuses to impersonate yourself, other staff, or anyone while it is switched off', async () => {
  const { platform, actor, session, user } = await anActing()
  const start = { actor, session, reason: 'ticket 7', by }
  async function refuses(whom: string, code: string): Promise<void> {
    await expect(startImpersonation(platform, { ...start, user: whom })).rejects.toMatchObject({ code })
  }
  await refuses(actor, 'acting_as_oneself')
  await refuses(await aStaff(platform), 'acting_as_staff')
  await setFlag(platform, { name: 'acting', isOn: false, by })
  await refuses(user, 'acting_off')
  await setFlag(platform, { name: 'acting', isOn: true, by })
})

test('a flag has its default until it is switched', async () => {
  const platform = await createTestPlatform()
  expect(await isOn(platform, 'webhooks')).toBe(true)
  await setFlag(platform, { name: 'webhooks', isOn: false, by })
  expect(await isOn(platform, 'webhooks')).toBe(false)
  expect(await listFlags(platform)).toMatchObject([{ name: 'acting' }, { name: 'webhooks', isOn: false }])
  await setFlag(platform, { name: 'webhooks', isOn: true, by })
  expect(await isOn(platform, 'webhooks')).toBe(true)
})

test('shows one incident at a time, until it is ended', async () => {
  const platform = await createTestPlatform()
  await postIncident(platform, { severity: 'notice', message: 'We move tonight.', by })
  await postIncident(platform, { severity: 'outage', message: 'Mail is late.', by })
  expect(await findIncident(platform)).toMatchObject({ severity: 'outage', message: 'Mail is late.' })
  expect([await endIncident(platform, by), await endIncident(platform, by)]).toEqual([true, false])
  expect(await findIncident(platform)).toBeUndefined()
})

test('logs a promotion to staff once, with their network, in the log of the installation', async () => {
  const platform = await createTestPlatform()
  const id = await aUser(platform)
  expect(await isPlatformAdmin(platform, id)).toBe(false)
  expect([await makeStaff(platform, id, by), await makeStaff(platform, id, by)]).toEqual([true, false])
  expect(await isPlatformAdmin(platform, id)).toBe(true)
  const rows = await platform.db.asSystem((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, id)))
  const made = { organization: installation, action: 'staff.make', actorKind: 'system' }
  expect(rows).toMatchObject([{ ...made, ip: '203.0.113.0/24', after: { requestId: 'r-1' } }])
  expect((await verifyAudit(platform, installation)).brokenAt).toBeUndefined()
})
