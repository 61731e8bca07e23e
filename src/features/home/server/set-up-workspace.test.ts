import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { userProfile, workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { setUpWorkspace } from './set-up-workspace.ts'

async function aPerson() {
  const platform = await createTestPlatform()
  const person = await createUser(platform, { email: `${newId()}@acme.test`, password: testPassword })
  const rows = () =>
    platform.db.asSystem((tx) =>
      tx
        .select({
          member: workspaceMembers,
          workspace: workspaces,
          profile: userProfile,
          grant: creditLedger,
        })
        .from(workspaceMembers)
        .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspace))
        .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
        .innerJoin(creditLedger, eq(creditLedger.workspace, workspaces.id))
        .where(eq(workspaceMembers.user, person.id)),
    )
  return { platform, person, rows }
}

test('a person gets a workspace of their own, with the credits of its plan and their name', async () => {
  const { platform, person, rows } = await aPerson()
  await setUpWorkspace(platform, { person, first: 'Ada', last: 'Lindqvist', company: 'Longwave' })
  const [row, ...more] = await rows()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    member: { role: 'owner' },
    workspace: { name: 'Longwave', stripePlanId: 'starter', credits: 50 },
    profile: { first: 'Ada', last: 'Lindqvist', defaultWorkspace: row?.workspace.id },
    grant: { delta: 50, note: 'The first month of the Starter plan' },
  })
})

test('asked many times at once it makes one workspace', { tags: ['postgres'] }, async () => {
  const { platform, person, rows } = await aPerson()
  const wanted = { person, first: 'Ada', last: '', company: 'Longwave' }
  await Promise.all(Array.from({ length: 8 }, () => setUpWorkspace(platform, wanted)))
  expect(await rows()).toHaveLength(1)
})

test('a person whose profile is missing gets one', async () => {
  const { platform, person, rows } = await aPerson()
  await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, person.id)))
  await setUpWorkspace(platform, { person, first: 'Ada', last: 'L', company: 'Longwave' })
  expect(await rows()).toMatchObject([{ profile: { first: 'Ada', email: person.email } }])
})
