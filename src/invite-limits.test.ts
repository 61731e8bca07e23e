import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from './features/identity/server/tables.ts'
import { forgetSentMails } from './features/notification/server/mail/reserve-mails.ts'
import { invite } from './features/organization/server/tables.ts'
import { createWorkspace } from './features/workspace/server/create-workspace.ts'
import {
  invitePeople,
  resendInvite,
  revokeInvite,
} from './features/workspace/server/organization/invite-people.ts'
import { jobKinds } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { newId } from './platform/ids.ts'
import { setFields } from './test/set-fields.ts'
import { aSignedInOwner } from './test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'

const reached = { status: 429, code: 'mail_limit_reached' }
let networks = 0

/** A member with an organization on this plan, on their own network. */
async function aSender(platform: TestPlatform, plan: 'starter' | 'team') {
  const owner = await aSignedInOwner(platform)
  const names = { name: 'Cove', organizationName: 'Cove' }
  const made = await createWorkspace(platform, { ...names, owner: owner.user, plan })
  networks += 1
  return { user: owner.user, ...made, address: `192.0.2.${networks}`, team: owner }
}

type Sender = Awaited<ReturnType<typeof aSender>>

function invites(platform: TestPlatform, sender: Sender, count: number) {
  const emails = Array.from({ length: count }, () => `guest-${newId()}@elsewhere.test`).join('\n')
  return invitePeople(platform, sender, { emails, role: 'member', workspaces: [sender.workspace] })
}

async function mailed(platform: TestPlatform): Promise<number> {
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  return platform.mail.sent.filter(({ messageId }) => messageId.startsWith('invite-')).length
}

async function pendingOf(platform: TestPlatform, { organization }: Sender) {
  return platform.db.asSystem((tx) => tx.select().from(invite).where(eq(invite.organization, organization)))
}

test('an account without a confirmed email cannot invite anyone', async () => {
  const platform = await createTestPlatform()
  const sender = await aSender(platform, 'starter')
  await setFields(platform, [users, sender.user], { provedEmail: null })
  const unproved = { status: 403, code: 'address_unproved' }
  for (let round = 0; round < 3; round += 1)
    await expect(invites(platform, sender, 100)).rejects.toMatchObject(unproved)
  await expect(invites(platform, { ...sender, ...sender.team }, 1)).rejects.toMatchObject(unproved)
  expect([await mailed(platform), await pendingOf(platform, sender)]).toEqual([0, []])
})

test('an organization on the free plan invites 20 people a day, in batches that are sent as a whole or not at all', async () => {
  const platform = await createTestPlatform()
  const sender = await aSender(platform, 'starter')
  for (let round = 0; round < 3; round += 1)
    await expect(invites(platform, sender, 100)).rejects.toMatchObject({
      ...reached,
      message: expect.stringMatching(
        /up to 20 emails in 24 hours .* you have 20 left.*paid plan allows more/,
      ),
    })
  expect(await mailed(platform)).toBe(0)
  await invites(platform, sender, 15)
  await expect(invites(platform, sender, 6)).rejects.toMatchObject({
    ...reached,
    message: expect.stringMatching(/Email at most 5 people, or try again in 24 hours/),
    headers: { 'retry-after': '86400' },
  })
  await invites(platform, sender, 5)
  await expect(invites(platform, sender, 1)).rejects.toMatchObject(reached)
  expect([await mailed(platform), (await pendingOf(platform, sender)).length]).toEqual([20, 20])
})

test('a paid plan allows more', async () => {
  const { mailLimits } = readConfig({})
  expect(mailLimits).toEqual({ unpaid: 20, paid: 200, automated: 2000, network: 200 })
  const platform = await createTestPlatform({ mailLimits: { ...mailLimits, unpaid: 1, paid: 4 } })
  const sender = await aSender(platform, 'team')
  await invites(platform, sender, 2)
  await invites(platform, sender, 2)
  await expect(invites(platform, sender, 1)).rejects.toMatchObject(reached)
  expect(await mailed(platform)).toBe(4)
})

test('withdrawing an invitation frees no quota, nor does another organization or account on the same network, but the next day does', async () => {
  const platform = await createTestPlatform()
  const sender = await aSender(platform, 'starter')
  await invites(platform, sender, 20)
  const [first, second] = await pendingOf(platform, sender)
  await revokeInvite(platform, sender, first?.id ?? '')
  await expect(invites(platform, sender, 1)).rejects.toMatchObject(reached)
  platform.clock.advance(3600)
  await expect(resendInvite(platform, sender, second?.id ?? '')).rejects.toMatchObject(reached)

  const bay = { name: 'Bay', organizationName: 'Bay', owner: sender.user }
  const again = await createWorkspace(platform, { ...bay, plan: 'starter' })
  const elsewhere = { ...sender, ...again, address: '198.51.100.7' }
  await expect(invites(platform, elsewhere, 1)).rejects.toMatchObject(reached)
  const neighbour = { ...(await aSender(platform, 'starter')), address: sender.address }
  await expect(invites(platform, neighbour, 1)).rejects.toMatchObject(reached)
  await invites(platform, { ...neighbour, address: '198.51.100.8' }, 1)

  platform.clock.advance(23 * 3600)
  await forgetSentMails(platform)
  await resendInvite(platform, sender, second?.id ?? '')
  await invites(platform, sender, 19)
  await expect(invites(platform, sender, 1)).rejects.toMatchObject(reached)
})

test('simultaneous invitations do not exceed the limit together', async () => {
  const platform = await createTestPlatform()
  const sender = await aSender(platform, 'starter')
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => invites(platform, sender, 5)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await mailed(platform)).toBe(20)
})
