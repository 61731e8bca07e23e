import { expect, test } from 'vitest'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { invitePeople } from './invite-people.ts'
import { loadOrganization } from './load-organization.ts'

const aDay = 24 * 60 * 60

test('a seat is a person or an open invitation, and only who may invite is told', async () => {
  const { platform, owner } = await anOwner()
  const member = await aColleague(platform, owner, 'member')
  const asked = { role: 'member' as const, workspaces: [owner.workspace] }
  await invitePeople(platform, owner, { ...asked, emails: 'one@acme.test, two@acme.test' })
  expect((await loadOrganization(platform, owner)).seats).toEqual({ members: 2, invited: 2 })
  const seen = { user: member.user, organization: owner.organization }
  expect((await loadOrganization(platform, seen)).seats).toBeNull()
  platform.clock.advance(60 * aDay)
  expect((await loadOrganization(platform, owner)).seats).toEqual({ members: 2, invited: 0 })
})

test('a member was last active when a session of theirs last was, and never before the first', async () => {
  const { platform, owner } = await anOwner()
  const member = await aColleague(platform, owner, 'member')
  const lastActive = async () => {
    const { members } = await loadOrganization(platform, owner)
    return members.find(({ user }) => user === member.user)?.lastActiveAt
  }
  expect(await lastActive()).toBeNull()
  platform.clock.advance(aDay)
  await member.enter()
  expect(await lastActive()).toEqual(platform.clock.now())
})
