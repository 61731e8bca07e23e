import { expect, test } from 'vitest'
import { invitePeople, revokeInvite } from '#src/features/workspace/server/organization/invite-people.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aClient } from '#src/test/auth-client.ts'
import { aBrowser, anOutsideService, findUsersAt, walk } from '#src/test/outside-service.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'

const timeout = 60_000

/** Has somebody invite this address to their workspace. */
async function invite(platform: TestPlatform, email: string) {
  const host = await aSignedInOwner(platform)
  await invitePeople(platform, host, { emails: email, role: 'member', workspaces: [host.workspace] })
  return host
}

async function isUser({ db }: TestPlatform, email: string): Promise<boolean> {
  const { rows } = await db.pool.query('select id from auth.users where email = $1', [email])
  return rows.length > 0
}

test('where signing up is closed, a mailed code makes a user of who is invited and of nobody else', {
  timeout,
}, async () => {
  const { platform, client } = await aClient({ authDisableSignup: true })
  async function ask(email: string): Promise<boolean> {
    await client.auth.signInWithOtp({ email })
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
    return isUser(platform, email)
  }
  const invited = `${newId()}@cove.test`
  const host = await invite(platform, invited)
  expect(await ask(`${newId()}@cove.test`)).toBe(false)
  await ask(invited.toUpperCase())
  expect(await isUser(platform, invited)).toBe(true)

  const revoked = `${newId()}@cove.test`
  await invitePeople(platform, host, { emails: revoked, role: 'member', workspaces: [host.workspace] })
  const row = (await loadOrganization(platform, host)).invites.find(({ email }) => email === revoked)
  await revokeInvite(platform, host, row?.id ?? '')
  expect(await ask(revoked)).toBe(false)
  const late = `${newId()}@cove.test`
  await invite(platform, late)
  platform.clock.advance(8 * 24 * 3600)
  expect(await ask(late)).toBe(false)
})

test('where signing up is closed, a provider that vouches for an invited address makes a user', {
  timeout,
}, async () => {
  const { platform, app, openid } = await anOutsideService({ authDisableSignup: true })
  await invite(platform, openid.person.email ?? '')
  openid.person = { ...openid.person, email_verified: false }
  await walk(aBrowser(app))
  expect(await findUsersAt(platform, openid.person)).toEqual([])
  openid.person = { ...openid.person, email_verified: true }
  expect((await walk(aBrowser(app))).searchParams.has('code')).toBe(true)
  expect(await findUsersAt(platform, openid.person)).toHaveLength(1)
})
