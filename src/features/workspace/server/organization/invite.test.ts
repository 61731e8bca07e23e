import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { invite } from '#src/features/organization/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { workspaceMembers } from '../tables.ts'
import { acceptInvite, declineInvite, findInvite, listOwnInvites } from './answer-invite.ts'
import { changeRole } from './change-role.ts'
import { findRole } from './find-role.ts'
import { invitePeople, resendInvite, revokeInvite } from './invite-people.ts'
import { listAudit } from './list-audit.ts'
import { loadOrganization } from './load-organization.ts'
import { addWorkspace } from './workspaces.ts'

const expired = { status: 404, code: 'invite_not_found' }

async function anInvited(role: 'admin' | 'member' = 'member') {
  const { platform, owner } = await anOwner()
  const email = `guest-${newId()}@elsewhere.test`
  await invitePeople(platform, owner, { emails: email, role, workspaces: [owner.workspace] })
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Gil' })
  const [row] = await platform.db.asSystem((tx) => tx.select().from(invite).where(eq(invite.email, email)))
  if (!row) throw new Error('no invitation was sent')
  return { platform, owner, email, user, id: row.id, token: await mailedToken(platform) }
}

/** The token in the latest email. */
async function mailedToken(platform: TestPlatform): Promise<string> {
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const token = /\/auth\/invite\?token=([\w-]+)/.exec(platform.mail.sent.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no mail was sent')
  return token
}

async function rowsOf(platform: TestPlatform, user: string) {
  return platform.db.asSystem((tx) =>
    tx.select().from(workspaceMembers).where(eq(workspaceMembers.user, user)),
  )
}

test('an invitation is emailed, says what it is for, makes its recipient a member once, and its secret is stored only as a hash', async () => {
  const { platform, owner, email, user, token } = await anInvited('admin')
  expect(platform.mail.sent.at(-1)).toMatchObject({
    to: email,
    subject: 'You’re invited to join a team on Nurtured',
    html: expect.stringContaining(token),
  })
  expect(await findInvite(platform, { token })).toMatchObject({
    email,
    organization: 'Acme',
    role: 'admin',
    workspaces: ['Acme Media'],
    inviter: 'Ada Owner',
    hasAccount: true,
  })
  // Viewing changes nothing.
  expect(await rowsOf(platform, user)).toEqual([])
  expect(await acceptInvite(platform, { user, which: { token } })).toEqual({ workspace: owner.workspace })
  expect(await rowsOf(platform, user)).toMatchObject([{ workspace: owner.workspace, role: 'admin' }])
  await expect(acceptInvite(platform, { user, which: { token } })).rejects.toMatchObject(expired)
  expect(await findInvite(platform, { token })).toBeUndefined()
  const log = await listAudit(platform, owner)
  expect(log.map(({ action }) => action)).toEqual(['member.accept_invite', 'member.invite'])
  const ofOrganization = eq(invite.organization, owner.organization)
  const rows = await platform.db.asSystem((tx) => tx.select().from(invite).where(ofOrganization))
  expect(JSON.stringify([rows, log])).not.toContain(token)
})

test('concurrent acceptances of an invitation count once', {
  tags: ['postgres'],
}, async () => {
  const { platform, owner, user, token } = await anInvited()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => acceptInvite(platform, { user, which: { token } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(platform, user)).toHaveLength(1)
  const accepted = (await listAudit(platform, owner)).filter(({ action }) => action.endsWith('accept_invite'))
  expect(accepted).toHaveLength(1)
})

test('a concurrent revocation and acceptance have one winner', { tags: ['postgres'] }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { platform, owner, user, id, token } = await anInvited()
    const [accepted, revoked] = await Promise.allSettled([
      acceptInvite(platform, { user, which: { token } }),
      revokeInvite(platform, owner, id),
    ])
    expect([accepted.status, revoked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(platform, user)).toHaveLength(accepted.status === 'fulfilled' ? 1 : 0)
  }
})

test('only the owner of the invited address can answer: by id once verified, or by the emailed token, which verifies it', async () => {
  const { platform, owner, email, user, id, token } = await anInvited()
  const other = await aSignedInOwner(platform)
  const refused = { status: 403, code: 'invite_of_another' }
  for (const answer of [acceptInvite, declineInvite])
    await expect(answer(platform, { user: other.user, which: { token } })).rejects.toMatchObject(refused)
  // With only the id it doesn't exist for them.
  await expect(acceptInvite(platform, { user: other.user, which: { id } })).rejects.toMatchObject(expired)
  await setFields(platform, [users, user], { provedEmail: null })
  for (const answer of [acceptInvite, declineInvite])
    await expect(answer(platform, { user, which: { id } })).rejects.toMatchObject(expired)
  expect(await listOwnInvites(platform, user)).toEqual([])
  const role = () => platform.db.asSystem((tx) => findRole(tx, { user, organization: owner.organization }))
  expect(await role()).toBeUndefined()
  await acceptInvite(platform, { user, which: { token } })
  expect(await role()).toBe('member')
  expect(await platform.db.asSystem((tx) => findProvedAddress(tx, user))).toBe(email)
})

test('an invitation ends after a week, when revoked, declined, or resent', async () => {
  type Invited = Awaited<ReturnType<typeof anInvited>>
  for (const end of [
    async ({ platform }: Invited) => platform.clock.advance(7 * 24 * 3600),
    ({ platform, owner, id }: Invited) => revokeInvite(platform, owner, id),
    ({ platform, user, token }: Invited) => declineInvite(platform, { user, which: { token } }),
  ]) {
    const invited = await anInvited()
    await end(invited)
    const { platform, user, token } = invited
    await expect(acceptInvite(platform, { user, which: { token } })).rejects.toMatchObject(expired)
  }

  const again = await anInvited()
  await expect(resendInvite(again.platform, again.owner, again.id)).rejects.toMatchObject({ status: 429 })
  again.platform.clock.advance(61)
  await resendInvite(again.platform, again.owner, again.id)
  const fresh = await mailedToken(again.platform)
  expect(await findInvite(again.platform, { token: again.token })).toBeUndefined()
  await acceptInvite(again.platform, { user: again.user, which: { token: fresh } })
})

test('an invitation is valid only while its sender may invite', async () => {
  const { platform, owner } = await anOwner()
  const admin = await aColleague(platform, owner, 'admin')
  const email = `guest-${newId()}@elsewhere.test`
  const actor = { user: admin.user, organization: owner.organization }
  await invitePeople(platform, actor, { emails: email, role: 'member', workspaces: [owner.workspace] })
  const token = await mailedToken(platform)
  const { id: user } = await createUser(platform, { email, password: testPassword })
  await changeRole(platform, owner, { user: admin.user, role: 'member' })
  expect(await findInvite(platform, { token })).toBeUndefined()
  await expect(acceptInvite(platform, { user, which: { token } })).rejects.toMatchObject(expired)
})

test('parses pasted addresses in any form, reports members and invited people without emailing them again, and invites to no stranger’s workspace', async () => {
  const { platform, owner } = await anOwner()
  const there = await aColleague(platform, owner, 'member')
  const stranger = await aSignedInOwner(platform)
  const wanted = { role: 'member' as const, workspaces: [owner.workspace] }
  await invitePeople(platform, owner, { ...wanted, emails: 'known@acme.test' })
  const emails = `"Bo Lee" <BO@acme.test>, cy@acme.test; dee@acme.test\r\n${there.email}\nknown@acme.test bo@acme.test nonsense`
  expect(await invitePeople(platform, owner, { ...wanted, emails })).toEqual({
    invited: ['bo@acme.test', 'cy@acme.test', 'dee@acme.test'],
    members: [there.email],
    pending: ['known@acme.test'],
    closed: [],
    wrong: ['nonsense'],
  })
  const many = Array.from({ length: 101 }, (_one, n) => `p${n}@acme.test`).join('\n')
  const tooMany = invitePeople(platform, owner, { ...wanted, emails: many })
  await expect(tooMany).rejects.toMatchObject({ code: 'too_many_addresses' })
  const theirs = invitePeople(platform, owner, { ...wanted, emails, workspaces: [stranger.workspace] })
  await expect(theirs).rejects.toMatchObject({ status: 404, code: 'workspace_not_found' })
})

test('a member sees their own workspaces and the people in them, and no invitations', async () => {
  const { platform, owner } = await anOwner()
  const member = await aColleague(platform, owner, 'member')
  const second = await addWorkspace(platform, owner, 'Second')
  await invitePeople(platform, owner, { emails: 'y@acme.test', role: 'member', workspaces: [second.id] })
  const seen = await loadOrganization(platform, { user: member.user, organization: owner.organization })
  expect(seen.workspaces.map(({ id }) => id)).toEqual([owner.workspace])
  expect(seen.members.find(({ user }) => user === owner.user)?.workspaces).toEqual([owner.workspace])
  expect([seen.invites, seen.domains]).toEqual([[], []])
  const whole = await loadOrganization(platform, owner)
  expect(whole.workspaces).toMatchObject([
    { name: 'Acme Media', members: 2 },
    { name: 'Second', members: 1 },
  ])
  expect(whole.invites).toMatchObject([{ email: 'y@acme.test', workspaces: [second.id] }])
})
