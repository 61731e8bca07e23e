import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { invite, organizationDomain } from '#src/features/organization/server/tables.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { transferWorkspace } from '#src/features/workspace/server/organization/transfer-workspace.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink } from '#src/test/factories.ts'
import { aSignedInPlace } from '#src/test/places.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'

async function anOwnerOfTwo() {
  const { platform, owner } = await aSignedInPlace()
  const names = { name: 'Quay', organizationName: 'Quay Radio' }
  const there = await createWorkspace(platform, { ...names, owner: owner.user, plan: 'starter' })
  return { platform, owner, there }
}

function roleOf({ db }: TestPlatform, user: string, organization: string) {
  return db.asSystem((tx) => findRole(tx, { user, organization }))
}

test('a workspace moves to another organization with its members, and its links keep working', async () => {
  const { platform, owner, there } = await anOwnerOfTwo()
  const { workspace } = owner
  const shared = await aLink(platform, { workspace })
  const admin = await aColleague(platform, owner, 'admin')
  const member = await aColleague(platform, owner, 'member')
  const { id: second } = await addWorkspace(platform, owner, 'Second')

  await transferWorkspace(platform, owner, { workspace, to: there.organization })

  expect(await findSharedLink(platform, shared.hashid)).toBeDefined()
  expect(await roleOf(platform, owner.user, there.organization)).toBe('owner')
  expect(await roleOf(platform, admin.user, there.organization)).toBe('member')
  expect(await roleOf(platform, member.user, there.organization)).toBe('member')
  // Owners and admins stay in the old organization; plain members of this workspace left it.
  expect(await roleOf(platform, owner.user, owner.organization)).toBe('owner')
  expect(await roleOf(platform, admin.user, owner.organization)).toBe('admin')
  expect(await roleOf(platform, member.user, owner.organization)).toBeUndefined()
  expect((await listMemberships(platform, admin.user)).map((one) => one.workspace).sort()).toEqual(
    [workspace, second].sort(),
  )
  const { rows } = await platform.db.pool.query<{ organization: string }>(
    `select organization from audit_log where action = 'workspace.transfer' and target_id = $1`,
    [workspace],
  )
  expect(rows.map((row) => row.organization).sort()).toEqual([owner.organization, there.organization].sort())
})

test('invitations and domains no longer lead to a workspace that moved away', async () => {
  const { platform, owner, there } = await anOwnerOfTwo()
  const { workspace, organization, user } = owner
  const { id: second } = await addWorkspace(platform, owner, 'Second')
  await invitePeople(platform, owner, { emails: 'a@cove.test', role: 'member', workspaces: [workspace] })
  await invitePeople(platform, owner, {
    emails: 'b@cove.test',
    role: 'member',
    workspaces: [workspace, second],
  })
  const domain = { organization, verifiedBy: user, createdAt: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    tx.insert(organizationDomain).values([
      { ...domain, id: newId(), domain: 'one.test', workspaces: [workspace] },
      { ...domain, id: newId(), domain: 'two.test', workspaces: [workspace, second] },
    ]),
  )
  await transferWorkspace(platform, owner, { workspace, to: there.organization })
  const invites = await platform.db.asSystem((tx) =>
    tx.select().from(invite).where(eq(invite.organization, organization)).orderBy(invite.email),
  )
  expect(invites).toMatchObject([
    { email: 'a@cove.test', revokedAt: platform.clock.now() },
    { email: 'b@cove.test', revokedAt: null, workspaces: [second] },
  ])
  const domains = await platform.db.asSystem((tx) =>
    tx.select().from(organizationDomain).where(eq(organizationDomain.organization, organization)),
  )
  expect(domains).toMatchObject([{ domain: 'two.test', workspaces: [second] }])
})

test('refuses to move the last workspace, to move to a foreign organization, and moves by non-owners', async () => {
  const { platform, owner, there } = await anOwnerOfTwo()
  const { workspace } = owner
  const stranger = await aSignedInOwner(platform)
  const to = there.organization
  await expect(transferWorkspace(platform, owner, { workspace, to })).rejects.toMatchObject({
    code: 'last_workspace',
  })
  await addWorkspace(platform, owner, 'Second')
  for (const target of [stranger.organization, newId()])
    await expect(transferWorkspace(platform, owner, { workspace, to: target })).rejects.toMatchObject({
      status: 404,
      code: 'organization_not_found',
    })
  await expect(
    transferWorkspace(platform, owner, { workspace, to: owner.organization }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    transferWorkspace(platform, owner, { workspace: stranger.workspace, to }),
  ).rejects.toMatchObject({ status: 404, code: 'workspace_not_found' })
  const admin = await aColleague(platform, owner, 'admin')
  await expect(
    transferWorkspace(platform, { ...owner, user: admin.user }, { workspace, to }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await roleOf(platform, owner.user, owner.organization)).toBe('owner')
})

test('two organizations swap workspaces concurrently, and each keeps an owner', {
  tags: ['postgres'],
}, async () => {
  const { platform, owner, there } = await anOwnerOfTwo()
  const back = { ...owner, organization: there.organization }
  await addWorkspace(platform, owner, 'Second')
  await addWorkspace(platform, back, 'Third')
  await Promise.all([
    transferWorkspace(platform, owner, { workspace: owner.workspace, to: there.organization }),
    transferWorkspace(platform, back, { workspace: there.workspace, to: owner.organization }),
  ])
  expect(await roleOf(platform, owner.user, owner.organization)).toBe('owner')
  expect(await roleOf(platform, owner.user, there.organization)).toBe('owner')
})
