import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { openToDomain } from '#src/features/workspace/server/organization/domains.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aSignedInOwner, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { answerJoinOffer, findNewcomer, listJoinOffers, takeOnboardForm } from './onboard.ts'

const address = 'https://nurtured.test/user/onboard'

async function aMemberWithoutProfile() {
  const platform = await createTestPlatform()
  const member = await aSignedInOwner(platform)
  await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, member.user)))
  return { platform, ...member }
}

function profilesOf(platform: TestPlatform, user: string) {
  return platform.db.asSystem((tx) => tx.select().from(userProfile).where(eq(userProfile.user, user)))
}

test('a member whose profile is missing is asked for their name, and keeps their workspace', async () => {
  const { platform, cookie, user, workspace } = await aMemberWithoutProfile()
  const asked = new Request(address, { headers: { cookie } })
  expect(await findNewcomer(platform, asked)).toMatchObject({ id: user, first: '', isMember: true })

  const form = (fields: Record<string, string>) =>
    new Request(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  expect(await takeOnboardForm(platform, form({ first: ' ', last: '' }))).toMatchObject({ field: 'first' })
  expect(await takeOnboardForm(platform, form({ first: 'Noor', last: 'Haddad' }))).toBeUndefined()
  expect(await profilesOf(platform, user)).toMatchObject([{ first: 'Noor', last: 'Haddad' }])
  const member = await createApp(platform).request('/api/notifications', { headers: { cookie } })
  expect(member.status).toBe(200)
  expect(workspace).toBeTruthy()
})

test('a member with a profile goes to their workspace', async () => {
  const platform = await createTestPlatform()
  const { cookie } = await aSignedInOwner(platform)
  const answer = await findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/workspace')
})

/** Somebody confirmed at a domain, without a workspace, signed in. */
async function aNewcomer(platform: TestPlatform, email = `${newId()}@cove.test`) {
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Iris' })
  return { user, email, cookie: await signIn(platform, email) }
}

function answering(cookie: string, fields: Record<string, string>): Request {
  return new Request(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
}

async function offersTo(platform: TestPlatform, cookie: string) {
  const newcomer = await findNewcomer(platform, new Request(address, { headers: { cookie } }))
  return listJoinOffers(platform, newcomer)
}

test('a newcomer is offered to join by invitation and by domain, and joins instead of making a workspace', async () => {
  const platform = await createTestPlatform()
  const host = await aSignedInOwner(platform)
  const invited = await aNewcomer(platform)
  const { workspace } = host
  const wanted = { emails: invited.email, role: 'admin' as const, workspaces: [workspace] }
  await invitePeople(platform, host, wanted)
  const { invites, open } = await offersTo(platform, invited.cookie)
  expect(invites).toMatchObject([{ organization: 'Acme', role: 'admin' }])
  expect(open).toEqual([])
  const id = invites[0]?.id ?? ''

  const stranger = await aNewcomer(platform)
  for (const join of ['accept', 'decline', 'domain'])
    await expect(answerJoinOffer(platform, answering(stranger.cookie, { join, id }))).rejects.toMatchObject({
      status: 404,
    })
  await expect(
    answerJoinOffer(platform, answering(invited.cookie, { join: 'accept', id: 'x\u0000' })),
  ).rejects.toMatchObject({ status: 400 })

  expect(await answerJoinOffer(platform, answering(invited.cookie, { join: 'accept', id }))).toEqual({
    joined: true,
  })
  expect(await listMemberships(platform, invited.user)).toMatchObject([{ workspace, role: 'admin' }])

  const domain = host.email.split('@')[1] ?? ''
  await openToDomain(platform, host, { domain, workspaces: [workspace] })
  const colleague = await aNewcomer(platform, `${newId()}@${domain}`)
  const offered = await offersTo(platform, colleague.cookie)
  expect(offered).toEqual({ invites: [], open: [{ id: host.organization, name: 'Acme', domain }] })
  await answerJoinOffer(platform, answering(colleague.cookie, { join: 'domain', id: host.organization }))
  expect(await listMemberships(platform, colleague.user)).toMatchObject([{ workspace, role: 'member' }])
})

test('who declines is asked no more and stays without a workspace', async () => {
  const platform = await createTestPlatform()
  const host = await aSignedInOwner(platform)
  const invited = await aNewcomer(platform)
  const { workspace } = host
  await invitePeople(platform, host, { emails: invited.email, role: 'member', workspaces: [workspace] })
  const id = (await offersTo(platform, invited.cookie)).invites[0]?.id ?? ''
  expect(await answerJoinOffer(platform, answering(invited.cookie, { join: 'decline', id }))).toEqual({
    joined: false,
  })
  expect(await offersTo(platform, invited.cookie)).toEqual({ invites: [], open: [] })
  expect(await listMemberships(platform, invited.user)).toEqual([])
})
