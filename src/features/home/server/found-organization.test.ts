import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { listAudit } from '#src/features/organization/server/list-audit.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { addWorkspaceWithCredits, foundOrganization } from './found-organization.ts'

async function aPerson() {
  const platform = await createTestPlatform()
  const { id: user, email } = await createUser(platform, {
    email: `${newId()}@acme.test`,
    password: testPassword,
  })
  return { platform, user, email }
}

function grantsOf(platform: TestPlatform, workspace: string) {
  return platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ delta: creditLedger.delta, note: creditLedger.note })
      .from(creditLedger)
      .where(eq(creditLedger.workspace, workspace)),
  )
}

test('an organisation is logged as made, by whom and from where, and begins with the credits of its plan', async () => {
  const { platform, user } = await aPerson()
  const founder = { user, address: '192.0.2.7', userAgent: 'a browser' }
  const { organization, workspace } = await foundOrganization(platform, founder, 'Longwave')
  expect(await listAudit(platform, { organization })).toMatchObject([
    { action: 'organization.create', after: { name: 'Longwave' } },
  ])
  expect(await grantsOf(platform, workspace)).toEqual([
    { delta: 50, note: 'The first month of the Starter plan' },
  ])
})

test('a workspace more is there with its credits or not at all', async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  await addWorkspaceWithCredits(platform, owner, 'Second show')
  const second = (await listMemberships(platform, owner.user)).find(({ name }) => name === 'Second show')
  expect(await grantsOf(platform, second?.workspace ?? '')).toHaveLength(1)
  const member = await aColleague(platform, owner, 'member')
  const refused = addWorkspaceWithCredits(platform, { ...owner, user: member.user }, 'Third show')
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'not_permitted' })
  expect(await listMemberships(platform, owner.user)).toHaveLength(2)
})

test('one person owns twenty organisations at most, also when they are made at once', {
  tags: ['postgres'],
}, async () => {
  const { platform, user } = await aPerson()
  const made = await Promise.allSettled(
    Array.from({ length: 23 }, (_, at) => foundOrganization(platform, { user }, `Show ${at}`)),
  )
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'too_many_organizations' } })
  expect(await listMemberships(platform, user)).toHaveLength(20)
})
