import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSignedInPlace } from '#src/test/places.ts'
import { testPassword } from '#src/test/sign-in.ts'
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

test('adds a workspace together with its credits, or not at all', async () => {
  const { platform, owner } = await aSignedInPlace()
  await addWorkspaceWithCredits(platform, owner, 'Second show')
  expect(await rowsOf(platform, owner.user)).toMatchObject([{ workspace: { name: 'Second show' } }])
  const member = await aColleague(platform, owner, 'member')
  const refused = addWorkspaceWithCredits(platform, { ...owner, user: member.user }, 'Third show')
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'not_permitted' })
  expect(await listMemberships(platform, owner.user)).toHaveLength(2)
})

test('limits an organization to a hundred workspaces', async () => {
  const { platform, owner } = await aSignedInPlace()
  const now = platform.clock.now()
  const show = { organization: owner.organization, name: 'Show', stripePlanId: 'starter' }
  const more = Array.from({ length: 98 }, () => ({ ...show, id: newId(now), createdAt: now, updatedAt: now }))
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
