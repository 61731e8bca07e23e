import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Role } from '#src/features/organization/rules/permissions.ts'
import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import { verifyAudit } from '#src/features/organization/server/verify-audit.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { workspaceMembers } from '../tables.ts'
import { addToWorkspace, changeRole, transferOwnership } from './change-role.ts'
import { findRole } from './find-role.ts'
import { invitePeople } from './invite-people.ts'
import { listAudit } from './list-audit.ts'
import { loadOrganization } from './load-organization.ts'

async function roleOf(platform: TestPlatform, user: string, organization: string): Promise<Role | undefined> {
  return platform.db.asSystem((tx) => findRole(tx, { user, organization }))
}

function ownersOf(platform: TestPlatform, organization: string) {
  const isOwner = and(eq(workspaceMembers.organization, organization), eq(workspaceMembers.role, 'owner'))
  return platform.db.asSystem((tx) => tx.select().from(workspaceMembers).where(isOwner))
}

test('a role change applies to all workspaces of the organization and is logged, and an owner transfers it and stays as an admin', async () => {
  const { platform, owner } = await anOwner()
  const { user } = await aColleague(platform, owner, 'member')
  await changeRole(platform, owner, { user, role: 'admin' })
  expect(await roleOf(platform, user, owner.organization)).toBe('admin')
  expect(await listAudit(platform, owner)).toMatchObject([
    {
      action: 'member.change_role',
      actorUser: owner.user,
      actorName: 'Ada Owner',
      targetId: user,
      before: { role: 'member' },
      after: { role: 'admin' },
    },
  ])
  expect((await verifyAudit(platform, owner.organization)).brokenAt).toBeUndefined()
  const refused = transferOwnership(platform, { ...owner, user }, owner.user)
  await expect(refused).rejects.toMatchObject({ code: 'not_permitted' })
  await transferOwnership(platform, owner, user)
  expect(await roleOf(platform, user, owner.organization)).toBe('owner')
  expect(await roleOf(platform, owner.user, owner.organization)).toBe('admin')
  expect((await listAudit(platform, owner)).map(({ action }) => action)).toEqual([
    'organization.transfer',
    'member.change_role',
  ])
})

test('members change no roles, admins none of an owner, strangers find no organization, and the last owner stays, for the verbs and for the database', async () => {
  const { platform, owner } = await anOwner()
  const admin = await aColleague(platform, owner, 'admin')
  const member = await aColleague(platform, owner, 'member')
  const stranger = await aSignedInOwner(platform)
  const { organization } = owner
  const by = (user: string, whom: string, role: Role) =>
    changeRole(platform, { user, organization }, { user: whom, role })
  const refused = { status: 403, code: 'not_permitted' }
  await expect(by(member.user, admin.user, 'member')).rejects.toMatchObject(refused)
  await expect(by(member.user, member.user, 'owner')).rejects.toMatchObject(refused)
  await expect(by(admin.user, owner.user, 'member')).rejects.toMatchObject(refused)
  await expect(by(admin.user, admin.user, 'owner')).rejects.toMatchObject(refused)
  const missing = { user: stranger.user, organization: newId() }
  const told = await changeRole(platform, missing, { user: member.user, role: 'admin' }).catch((e) => e)
  expect(told).toMatchObject({ status: 404, code: 'organization_not_found' })
  await expect(by(stranger.user, member.user, 'admin')).rejects.toEqual(told)
  await expect(by(owner.user, stranger.user, 'admin')).rejects.toMatchObject({ code: 'member_not_found' })
  expect(await listAudit(platform, owner)).toEqual([])
  const elsewhere = { user: member.user, workspace: stranger.workspace }
  const unknown = { status: 404, code: 'workspace_not_found' }
  await expect(addToWorkspace(platform, owner, elsewhere)).rejects.toMatchObject(unknown)
  await expect(by(owner.user, owner.user, 'admin')).rejects.toMatchObject({ status: 409, code: 'last_owner' })
  const everyone = eq(workspaceMembers.organization, organization)
  const past = platform.db.asSystem((tx) =>
    tx.update(workspaceMembers).set({ role: 'member' }).where(everyone),
  )
  await expect(past).rejects.toMatchObject({ cause: { message: /last owner/ } })
})

test('of two owners who concurrently demote each other or step down, one stays', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  for (let round = 0; round < 10; round += 1) {
    const one = await aSignedInOwner(platform)
    const other = await aColleague(platform, one, 'owner')
    const { organization } = one
    const [first, second] = round % 2 ? [one.user, other.user] : [other.user, one.user]
    const outcomes = await Promise.allSettled([
      changeRole(platform, one, { user: first, role: 'member' }),
      changeRole(platform, { user: other.user, organization }, { user: second, role: 'member' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await ownersOf(platform, organization)).toHaveLength(1)
  }
})

test('two concurrent writes that bypass the verbs still leave an owner', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  for (let round = 0; round < 5; round += 1) {
    const one = await aSignedInOwner(platform)
    const other = await aColleague(platform, one, 'owner')
    const remove = (user: string) =>
      platform.db.asSystem((tx) => tx.delete(workspaceMembers).where(eq(workspaceMembers.user, user)))
    await aColleague(platform, one, 'member')
    await Promise.allSettled([remove(one.user), remove(other.user)])
    expect(await ownersOf(platform, one.organization)).toHaveLength(1)
  }
})

test('a seat is a member or an open invitation, counted for those who may invite; a member was last active when any session of theirs was', async () => {
  const { platform, owner } = await anOwner()
  const member = await aColleague(platform, owner, 'member')
  const asked = { role: 'member' as const, workspaces: [owner.workspace] }
  await invitePeople(platform, owner, { ...asked, emails: 'one@acme.test, two@acme.test' })
  expect((await loadOrganization(platform, owner)).seats).toEqual({ members: 2, invited: 2 })
  const seen = { user: member.user, organization: owner.organization }
  expect((await loadOrganization(platform, seen)).seats).toBeNull()
  platform.clock.advance(60 * 24 * 3600)
  expect((await loadOrganization(platform, owner)).seats).toEqual({ members: 2, invited: 0 })
  const lastActive = async () => {
    const { members } = await loadOrganization(platform, owner)
    return members.find(({ user }) => user === member.user)?.lastActiveAt
  }
  expect(await lastActive()).toBeNull()
  platform.clock.advance(24 * 3600)
  await member.enter()
  expect(await lastActive()).toEqual(platform.clock.now())
})

test('the log is filtered by action, actor and time, page by page', async () => {
  const platform = await createTestPlatform()
  const organization = newId()
  for (const action of ['member.step_1', 'member.step_2', 'member.step_3', 'workspace.create']) {
    platform.clock.advance(1)
    const about = { actor: { kind: 'system' }, target: { type: 'member', id: newId() } } as const
    const at = platform.clock.now()
    await platform.db.asSystem((tx) => recordAudit(tx, { organization, at, action, ...about }))
  }
  const actions = async (filter: object) =>
    (await listAudit(platform, { organization, ...filter })).map(({ action }) => action)
  expect(await actions({})).toEqual(['workspace.create', 'member.step_3', 'member.step_2', 'member.step_1'])
  expect(await actions({ action: 'member' })).toHaveLength(3)
  expect(await actions({ limit: 2, before: 4 })).toEqual(['member.step_3', 'member.step_2'])
  expect(await actions({ since: platform.clock.now() })).toEqual(['workspace.create'])
  expect(await actions({ until: platform.clock.now() })).toHaveLength(3)
  expect(await actions({ actor: newId() })).toEqual([])
  expect(await listAudit(platform, { organization: newId() })).toEqual([])
})
