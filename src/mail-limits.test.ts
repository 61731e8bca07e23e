import { expect, test } from 'vitest'
import { addLeads } from './features/automation/server/runs/add-leads.ts'
import { users } from './features/identity/server/tables.ts'
import { findSharedLink } from './features/link/server/find-shared-link.ts'
import { orderCode } from './features/link/server/gate/send-code.ts'
import { setGate } from './features/link/server/gate/set-gate.ts'
import { invitePeople } from './features/workspace/server/organization/invite-people.ts'
import { workspaces } from './features/workspace/server/tables.ts'
import { jobKinds } from './jobs.ts'
import type { Config } from './platform/config.ts'
import { newId } from './platform/ids.ts'
import { aClient, clientOf } from './test/auth-client.ts'
import { aLead, aLink } from './test/factories.ts'
import { chainOf } from './test/flow-graphs.ts'
import { aFlow, list, mail, runSweeps, turnOn } from './test/flow-worlds.ts'
import { asked } from './test/gated-link.ts'
import { setFields } from './test/set-fields.ts'
import { anOwner, aSignedInOwner } from './test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'

const few: Partial<Config> = { mailLimits: { unpaid: 3, paid: 2, automated: 4, network: 2 } }
const reached = { status: 429, code: 'mail_limit_reached' }

/** A link that requires a confirmed email, and a function that requests a code at its gate. */
async function aGate(platform: TestPlatform, workspace: string) {
  const { id: link, hashid } = await aLink(platform, { workspace })
  await setGate(platform, { workspace, link }, asked({ asks: 'confirmed' }))
  const shared = await findSharedLink(platform, hashid)
  const gate = shared?.gate
  if (!gate) throw new Error('the link has no gate')
  return (ip: string) => {
    const from = { ip, locale: 'en' } as const
    const wanted = { name: 'Lea', email: `${newId()}@globex.test`, consent: '', from }
    return orderCode(platform, { ...shared, gate }, wanted)
  }
}

async function mailsTo(platform: TestPlatform, to: string): Promise<number> {
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  return platform.mail.sent.filter((sent) => sent.to === to).length
}

/** A journey that emails every lead on it; `run` adds new leads and returns who has received their email so far. */
async function aMailingJourney() {
  const flow = await aFlow(await createTestPlatform(few))
  const { platform, workspace, which } = flow
  await turnOn(platform, which, chainOf([mail], list))
  async function run(changes: Parameters<typeof aLead>[2][]) {
    const leads: string[] = []
    for (const change of changes) leads.push((await aLead(platform, workspace, change)).id)
    await addLeads(platform, { ...which, leads })
    await runSweeps(platform)
    return platform.mail.sent.length
  }
  return { ...flow, run }
}

test('journey emails beyond the limit wait, and leads who confirmed their address do not count', async () => {
  const { platform, run } = await aMailingJourney()
  const confirmed = Array.from({ length: 3 }, () => ({ validated: 'yes' as const }))
  expect(await run([...confirmed, ...Array.from({ length: 6 }, () => ({}))])).toBe(3 + 4)
  platform.clock.advance(23 * 3600)
  await runSweeps(platform)
  expect(platform.mail.sent).toHaveLength(7)
  platform.clock.advance(3600)
  await runSweeps(platform)
  expect(platform.mail.sent).toHaveLength(9)
  expect(new Set(platform.mail.sent.map(({ to }) => to)).size).toBe(9)
})

test('a journey turned on by a member without a confirmed email writes only to its author, and continues once it is confirmed', async () => {
  const { platform, run, user, email } = await aMailingJourney()
  await setFields(platform, [users, user], { provedEmail: null })
  expect(await run([{}, { email }])).toBe(1)
  expect(platform.mail.sent.map(({ to }) => to)).toEqual([email])
  await setFields(platform, [users, user], { provedEmail: email })
  platform.clock.advance(24 * 3600)
  await runSweeps(platform)
  expect(platform.mail.sent).toHaveLength(2)
})

test('codes for a link count for the requesting network and the organization, but not as invitations', async () => {
  const { platform, owner } = await anOwner(few)
  const order = await aGate(platform, owner.workspace)
  await order('2001:db8::1')
  await order('2001:db8::2')
  await expect(order('2001:db8::3')).rejects.toMatchObject({
    ...reached,
    message: expect.stringContaining('Try again in 24 hours, or contact the person who sent you the link'),
  })
  await order('2001:db8:0:1::1')
  await order('192.0.2.200')
  await expect(order('192.0.2.201')).rejects.toMatchObject(reached)
  const invitation = { role: 'member' as const, workspaces: [owner.workspace] }
  await invitePeople(platform, owner, { ...invitation, emails: 'a@far.test b@far.test' })
})

test('without a paid plan, codes and invitations share one limit', async () => {
  const { platform, owner } = await anOwner(few)
  await setFields(platform, [workspaces, owner.workspace], { stripePlanId: 'starter' })
  const order = await aGate(platform, owner.workspace)
  await order('192.0.2.210')
  const invitation = { role: 'member' as const, workspaces: [owner.workspace] }
  await invitePeople(platform, owner, { ...invitation, emails: 'c@far.test d@far.test' })
  await expect(order('192.0.2.211')).rejects.toMatchObject(reached)
  await expect(invitePeople(platform, owner, { ...invitation, emails: 'e@far.test' })).rejects.toMatchObject(
    reached,
  )
})

test('a link of an organization whose owner has no confirmed email sends no codes', async () => {
  const { platform, owner } = await anOwner()
  await setFields(platform, [users, owner.user], { provedEmail: null })
  const order = await aGate(platform, owner.workspace)
  await expect(order('192.0.2.220')).rejects.toMatchObject({ status: 403, code: 'address_unproved' })
})

test('visit notifications to a former member are skipped beyond the limit', async () => {
  const { platform, owner } = await anOwner(few)
  const mail = { to: 'former@globex.test', subject: 'A visit', text: '', html: '', locale: 'en' } as const
  const fates: string[] = []
  for (let n = 0; n < 5; n += 1)
    fates.push(
      await platform.mail.send({
        ...mail,
        messageId: newId(),
        reason: { kind: 'visit', workspace: owner.workspace },
      }),
    )
  expect(fates).toEqual(['sent', 'sent', 'sent', 'sent', 'stopped'])
})

test('one network may send limited emails to unconfirmed addresses, and any number to confirmed ones', async () => {
  const { platform, app, client } = await aClient({ ...few, authAutoconfirm: false, mailPauseSeconds: 0 })
  const known = await aSignedInOwner(platform)
  const password = 'plum orchard rain'
  async function signUp() {
    const email = `${newId()}@acme.test`
    const { error } = await clientOf(app).auth.signUp({ email, password })
    return error?.code ?? mailsTo(platform, email)
  }
  for (let n = 0; n < 3; n += 1) await client.auth.signInWithOtp({ email: known.email })
  expect(await mailsTo(platform, known.email)).toBe(3)
  expect([await signUp(), await signUp(), await signUp()]).toEqual([1, 1, 'over_email_send_rate_limit'])
  const again = await client.auth.signInWithOtp({ email: `${newId()}@acme.test` })
  expect(again.error?.code).toBe('over_email_send_rate_limit')
  platform.clock.advance(24 * 3600)
  expect(await signUp()).toBe(1)
})
