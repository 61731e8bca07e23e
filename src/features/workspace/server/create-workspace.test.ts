import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { userProfile } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createWorkspace } from './create-workspace.ts'
import { workspaceMembers, workspaces } from './tables.ts'

async function aWorkspaceOf(email = `${newId()}@acme.test`) {
  const platform = await createTestPlatform()
  const owner = await createUser(platform, { email, password: testPassword, first: 'Ada' })
  const made = await createWorkspace(platform, {
    name: 'Acme Media',
    organizationName: 'Acme',
    owner: owner.id,
    plan: 'team',
  })
  return { platform, owner, ...made }
}

test('a new workspace has its organization, its owner and an active subscription, and becomes the owner’s default', async () => {
  const { platform, owner, workspace, organization } = await aWorkspaceOf()
  await platform.db.asSystem(async (tx) => {
    const [made] = await tx.select().from(workspaces).where(eq(workspaces.id, workspace))
    expect(made).toMatchObject({
      name: 'Acme Media',
      organization,
      credits: 0,
      stripeSubscriptionStatus: 'active',
      stripePlanId: 'team',
    })
    expect(
      await tx.select().from(workspaceMembers).where(eq(workspaceMembers.workspace, workspace)),
    ).toMatchObject([{ user: owner.id, organization, role: 'owner' }])
    const [profile] = await tx.select().from(userProfile).where(eq(userProfile.user, owner.id))
    expect(profile?.defaultWorkspace).toBe(workspace)
  })
})
