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

async function anOwnerOfTwo() {
  const { platform, owner } = await aSignedInPlace()
  const names = { name: 'Quay', organizationName: 'Quay Radio' }
  const there = await createWorkspace(platform, { ...names, owner: owner.user, plan: 'starter' })
  const rolesIn = (organization: string, ...people: { user: string }[]) =>
    platform.db.asSystem((tx) => Promise.all(people.map(({ user }) => findRole(tx, { user, organization }))))
  return { platform, owner, there, rolesIn }
}

test('a workspace moves to another organization with its members, its links keep working, and invitations and domains no longer lead to it', async () => {
  const { platform, owner, there, rolesIn } = await anOwnerOfTwo()
  const { workspace, organization, user } = owner
  const shared = await aLink(platform, { workspace })
  const admin = await aColleague(platform, owner, 'admin')
  const member = await aColleague(platform, owner, 'member')
  const { id: second } = await addWorkspace(platform, owner, 'Second')
  for (const [emails, workspaces] of [
    ['a@cove.test', [workspace]],
    ['b@cove.test', [workspace, second]],
  ] as const)
    await invitePeople(platform, owner, { emails, role: 'member', workspaces: [...workspaces] })
  const domain = { organization, verifiedBy: user, createdAt: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    tx.insert(organizationDomain).values([
      { ...domain, id: newId(), domain: 'one.test', workspaces: [workspace] },
      { ...domain, id: newId(), domain: 'two.test', workspaces: [workspace, second] },
    ]),
  )

  await transferWorkspace(platform, owner, { workspace, to: there.organization })

  expect(await findSharedLink(platform, shared.hashid)).toBeDefined()
  const everyone = [owner, admin, member]
  expect(await rolesIn(there.organization, ...everyone)).toEqual(['owner', 'member', 'member'])
  // Owners and admins stay in the old organization; plain members of this workspace left it.
  expect(await rolesIn(owner.organization, ...everyone)).toEqual(['owner', 'admin', undefined])
  expect((await listMemberships(platform, admin.user)).map((one) => one.workspace).sort()).toEqual(
    [workspace, second].sort(),
  )
  const { rows } = await platform.db.pool.query<{ organization: string }>(
    `select organization from audit_log where action = 'workspace.transfer' and target_id = $1`,
    [workspace],
  )
  expect(rows.map((row) => row.organization).sort()).toEqual([owner.organization, there.organization].sort())

  // Invitations and domains no longer lead to it.
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
  const { platform, owner, there, rolesIn } = await anOwnerOfTwo()
  const stranger = await aSignedInOwner(platform)
  const move = (changes: { workspace?: string; to?: string } = {}, user = owner.user) =>
    transferWorkspace(
      platform,
      { ...owner, user },
      { workspace: owner.workspace, to: there.organization, ...changes },
    )
  await expect(move()).rejects.toMatchObject({ code: 'last_workspace' })
  await addWorkspace(platform, owner, 'Second')
  for (const to of [stranger.organization, newId()])
    await expect(move({ to })).rejects.toMatchObject({ status: 404, code: 'organization_not_found' })
  await expect(move({ to: owner.organization })).rejects.toMatchObject({ status: 403 })
  const foreign = move({ workspace: stranger.workspace })
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'workspace_not_found' })
  const admin = await aColleague(platform, owner, 'admin')
  await expect(move({}, admin.user)).rejects.toMatchObject({ status: 403 })
  expect(await rolesIn(owner.organization, owner)).toEqual(['owner'])
})

test('two organizations swap workspaces concurrently, and each keeps an owner', {
  tags: ['postgres'],
}, async () => {
  const { platform, owner, there, rolesIn } = await anOwnerOfTwo()
  const back = { ...owner, organization: there.organization }
  await addWorkspace(platform, owner, 'Second')
  await addWorkspace(platform, back, 'Third')
  await Promise.all([
    transferWorkspace(platform, owner, { workspace: owner.workspace, to: there.organization }),
    transferWorkspace(platform, back, { workspace: there.workspace, to: owner.organization }),
  ])
  for (const { organization } of [owner, there]) expect(await rolesIn(organization, owner)).toEqual(['owner'])
})
