import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { invite, organizationDomain } from '#src/features/organization/server/tables.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { transferWorkspace } from '#src/features/workspace/server/organization/transfer-workspace.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink } from '#src/test/factories.ts'
import { anOwner, aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { setUpWorkspace } from '../user/onboard/server/set-up-workspace.ts'
import { addWorkspaceWithCredits, createOrganizationWithCredits } from './create-organization.ts'

async function aPerson() {
  const platform = await createTestPlatform()
  const person = await createUser(platform, { email: `${newId()}@acme.test`, password: testPassword })
  return { platform, person, user: person.id, rows: () => rowsOf(platform, person.id) }
}

/** The workspaces of a user that were created with credits. */
function rowsOf({ db }: TestPlatform, user: string) {
  const row = { member: workspaceMembers, workspace: workspaces, profile: userProfile, grant: creditLedger }
  return db.asSystem((tx) =>
    tx
      .select(row)
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .innerJoin(creditLedger, eq(creditLedger.workspace, workspaces.id))
      .where(eq(workspaceMembers.user, user)),
  )
}

test('logs the creation of an organization and grants the credits of its plan', async () => {
  const { platform, user, rows } = await aPerson()
  const founder = { user, address: '192.0.2.7', userAgent: 'a browser' }
  const { organization, workspace: id } = await createOrganizationWithCredits(platform, founder, 'Longwave')
  expect(await listAudit(platform, { organization })).toMatchObject([
    { action: 'organization.create', after: { name: 'Longwave' } },
  ])
  const grant = { delta: 50, note: 'First month of the Starter plan' }
  expect(await rows()).toMatchObject([{ workspace: { id }, grant }])
})

test('adds a workspace together with its credits, or not at all, and at most a hundred to an organization', async () => {
  const { platform, owner } = await anOwner()
  await addWorkspaceWithCredits(platform, owner, 'Second show')
  expect(await rowsOf(platform, owner.user)).toMatchObject([{ workspace: { name: 'Second show' } }])
  const member = await aColleague(platform, owner, 'member')
  const refused = addWorkspaceWithCredits(platform, { ...owner, user: member.user }, 'Third show')
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'not_permitted' })
  expect(await listMemberships(platform, owner.user)).toHaveLength(2)
  const now = platform.clock.now()
  const show = { organization: owner.organization, name: 'Show', stripePlanId: 'starter' }
  const more = Array.from({ length: 97 }, () => ({ ...show, id: newId(now), createdAt: now, updatedAt: now }))
  await platform.db.asSystem((tx) => tx.insert(workspaces).values(more))
  await addWorkspaceWithCredits(platform, owner, 'The hundredth')
  await expect(addWorkspaceWithCredits(platform, owner, 'One more')).rejects.toMatchObject({
    status: 409,
    code: 'too_many_workspaces',
  })
})

test('limits a person to twenty organizations, also when creating them concurrently', {
  tags: ['postgres'],
}, async () => {
  const { platform, user } = await aPerson()
  const made = await Promise.allSettled(
    Array.from({ length: 23 }, (_, at) => createOrganizationWithCredits(platform, { user }, `Show ${at}`)),
  )
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'too_many_organizations' } })
  expect(await listMemberships(platform, user)).toHaveLength(20)
})

test.each(['has', 'lacks'])(
  'creates a workspace with the credits of its plan for a person who %s a profile',
  async (which) => {
    const { platform, person, rows } = await aPerson()
    if (which === 'lacks')
      await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, person.id)))
    await setUpWorkspace(platform, { person, first: 'Ada', last: 'Lindqvist', company: 'Longwave' })
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      member: { role: 'owner' },
      workspace: { name: 'Longwave', stripePlanId: 'starter', credits: 50 },
      profile: { first: 'Ada', last: 'Lindqvist', email: person.email, defaultWorkspace: row?.workspace.id },
      grant: { delta: 50, note: 'First month of the Starter plan' },
    })
  },
)

test('creates one workspace for concurrent requests', { tags: ['postgres'] }, async () => {
  const { platform, person, rows } = await aPerson()
  const wanted = { person, first: 'Ada', last: '', company: 'Longwave' }
  await Promise.all(Array.from({ length: 8 }, () => setUpWorkspace(platform, wanted)))
  expect(await rows()).toHaveLength(1)
})

async function anOwnerOfTwo() {
  const { platform, owner } = await anOwner()
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

test('refuses to move the last or a foreign workspace, or one to a foreign organization or to its own', async () => {
  const { platform, owner, there, rolesIn } = await anOwnerOfTwo()
  const stranger = await aSignedInOwner(platform)
  const move = (changes: { workspace?: string; to?: string } = {}) =>
    transferWorkspace(platform, owner, { workspace: owner.workspace, to: there.organization, ...changes })
  await expect(move()).rejects.toMatchObject({ code: 'last_workspace' })
  await addWorkspace(platform, owner, 'Second')
  for (const to of [stranger.organization, newId()])
    await expect(move({ to })).rejects.toMatchObject({ status: 404, code: 'organization_not_found' })
  await expect(move({ to: owner.organization })).rejects.toMatchObject({ status: 403 })
  const foreign = move({ workspace: stranger.workspace })
  await expect(foreign).rejects.toMatchObject({ status: 404, code: 'workspace_not_found' })
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
