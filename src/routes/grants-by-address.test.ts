import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import { checkLinkSettings } from '#src/features/link/server/check-settings.ts'
import { link } from '#src/features/link/server/tables.ts'
import { setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { findAddressees, findRecipients } from '#src/features/visit/server/notifying/find-recipients.ts'
import { listOpenOrganizations, openToDomain } from '#src/features/workspace/server/organization/domains.ts'
import {
  invitePeople,
  resendInvite,
  revokeInvite,
} from '#src/features/workspace/server/organization/invite-people.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { jobKinds } from '#src/jobs.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { aClient } from '#src/test/auth-client.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink } from '#src/test/factories.ts'
import { aBrowser, anOutsideService, findUsersAt, walk } from '#src/test/outside-service.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { removeMember } from './server/remove-member.ts'
import { listMemberAddresses } from './workspace/server/list-member-addresses.ts'

/** An organization, a member and an outsider, whose addresses are confirmed and either proved or not. */
async function aWorld(isProved: boolean) {
  const { platform, owner: host } = await anOwner()
  const domain = `d${newId()}.test`
  const [member, stranger] = [await aColleague(platform, host, 'member'), await aSignedInOwner(platform)]
  for (const [{ user }, email] of [
    [member, `member@${domain}`],
    [stranger, `stranger@${domain}`],
  ] as const)
    await setFields(platform, [users, user], { email, provedEmail: isProved ? email : null })
  async function opened(): Promise<void> {
    await setFields(platform, [users, member.user], { provedEmail: `member@${domain}` })
    await openToDomain(platform, host, { domain, workspaces: [host.workspace] })
  }
  return { platform, host, domain, member, stranger, opened }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** What a proved address grants. Each runs one grant and says whether it was given. */
const ways: Record<string, (world: World) => Promise<unknown>> = {
  'is shown a team that is open to their domain': async ({ platform, stranger, opened }) => {
    await opened()
    return (await listOpenOrganizations(platform, stranger.user)).length > 0
  },
  'can open a domain': async ({ platform, host, domain }) => {
    await openToDomain(platform, host, { domain, workspaces: [host.workspace] })
    return true
  },
  'can be set for the emails of a link': async ({ platform, host: { workspace }, domain }) => {
    await checkLinkSettings(platform, { workspace, emailTo: `member@${domain}`, webhookUrl: '' })
    return true
  },
  'is offered for the emails of a link': async ({ platform, host, domain }) =>
    (await listMemberAddresses(platform, host)).includes(`member@${domain}`),
  'gets emails as a member': async ({ platform, host: { workspace }, member: { user } }) => {
    const asked = { topic: 'visit' as const, members: [{ workspace, user }], now: platform.clock.now() }
    return (await platform.db.asSystem((tx) => findAddressees(tx, asked))).length > 0
  },
  'gets emails about visits to a link': async ({ platform, host: { workspace }, member: { user } }) => {
    const { id } = await aLink(platform, { workspace })
    const links = [{ workspace, link: id, user }]
    const asked = { topic: 'visit' as const, links, now: platform.clock.now() }
    return (await platform.db.asSystem((tx) => findRecipients(tx, asked))).length > 0
  },
  'inherits the emails of a link': async ({ platform, host, domain, member }) => {
    const leaving = await aColleague(platform, host, 'member')
    const { id } = await aLink(platform, { workspace: host.workspace, emailTo: leaving.email })
    await removeMember(platform, host, { user: leaving.user, heir: member.user })
    const [row] = await platform.db.asSystem((tx) => tx.select().from(link).where(eq(link.id, id)))
    return row?.emailTo === `member@${domain}`
  },
}

test.each(Object.entries(ways))('only with a proved address: %s', async (_way, run) => {
  const refused = await run(await aWorld(false)).catch((error: unknown) => {
    if (error instanceof Refusal) return false
    throw error
  })
  expect(refused).toBeFalsy()
  expect(await run(await aWorld(true))).toBeTruthy()
})

test('reports unsubscribed addresses when inviting and when resending', async () => {
  const { platform, owner } = await anOwner()
  const runJobs = () => platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const [to, later] = [`stopped-${newId()}@elsewhere.test`, `later-${newId()}@elsewhere.test`]
  const sender = { organization: owner.organization }
  async function stop(email: string) {
    const address = new URL(stopAddress(platform, { sender, to: email }))
    await setMailStop(platform, address.searchParams.get('token') ?? '', 'stop')
  }
  await stop(to)
  const wanted = { emails: `${to}, ${later}`, role: 'member' as const, workspaces: [owner.workspace] }
  expect(await invitePeople(platform, owner, wanted)).toMatchObject({ invited: [later], closed: [to] })
  // They unsubscribe between the invitation and its delivery.
  await stop(later)
  await runJobs()
  expect(platform.mail.sent).toEqual([])
  platform.clock.advance(120)
  const { invites } = await loadOrganization(platform, owner)
  const again = resendInvite(platform, owner, invites[0]?.id ?? '')
  await expect(again).rejects.toMatchObject({ status: 409, code: 'takes_no_mails' })
  // Another organization can still email them.
  const other = await aSignedInOwner(platform)
  await invitePeople(platform, other, { ...wanted, emails: to, workspaces: [other.workspace] })
  await runJobs()
  expect(platform.mail.sent.map((mail) => mail.to)).toEqual([to])
})

/** Invites this address to a new workspace. */
async function inviteTo(platform: TestPlatform, email: string) {
  const host = await aSignedInOwner(platform)
  await invitePeople(platform, host, { emails: email, role: 'member', workspaces: [host.workspace] })
  return host
}

async function isUser({ db }: TestPlatform, email: string): Promise<boolean> {
  const { rows } = await db.pool.query('select id from auth.users where email = $1', [email])
  return rows.length > 0
}

test('with sign-up closed, an emailed code creates users only for invited addresses', async () => {
  const { platform, client } = await aClient({ authDisableSignup: true })
  async function ask(email: string): Promise<boolean> {
    await client.auth.signInWithOtp({ email })
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
    return isUser(platform, email)
  }
  const invited = `${newId()}@cove.test`
  const host = await inviteTo(platform, invited)
  expect(await ask(`${newId()}@cove.test`)).toBe(false)
  await ask(invited.toUpperCase())
  expect(await isUser(platform, invited)).toBe(true)

  const revoked = `${newId()}@cove.test`
  await invitePeople(platform, host, { emails: revoked, role: 'member', workspaces: [host.workspace] })
  const row = (await loadOrganization(platform, host)).invites.find(({ email }) => email === revoked)
  await revokeInvite(platform, host, row?.id ?? '')
  expect(await ask(revoked)).toBe(false)
  const late = `${newId()}@cove.test`
  await inviteTo(platform, late)
  platform.clock.advance(8 * 24 * 3600)
  expect(await ask(late)).toBe(false)
})

test('with sign-up closed, a provider that verified an invited address creates a user', async () => {
  const { platform, app, openid } = await anOutsideService({ authDisableSignup: true })
  await inviteTo(platform, openid.person.email ?? '')
  openid.person = { ...openid.person, email_verified: false }
  await walk(aBrowser(app))
  expect(await findUsersAt(platform, openid.person)).toEqual([])
  openid.person = { ...openid.person, email_verified: true }
  expect((await walk(aBrowser(app))).searchParams.has('code')).toBe(true)
  expect(await findUsersAt(platform, openid.person)).toHaveLength(1)
})
