import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userProfile } from '#src/features/identity/server/tables.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { workspaceMembers, workspaces } from './tables.ts'

test('a new workspace has its organization, its owner and an active subscription, and becomes the owner’s default', async () => {
  const { platform, owner } = await anOwner()
  const { workspace, organization } = owner
  await platform.db.asSystem(async (tx) => {
    const [made] = await tx.select().from(workspaces).where(eq(workspaces.id, workspace))
    const subscription = { stripeSubscriptionStatus: 'active', stripePlanId: 'team' }
    expect(made).toMatchObject({ name: 'Acme Media', organization, credits: 0, ...subscription })
    const members = tx.select().from(workspaceMembers).where(eq(workspaceMembers.workspace, workspace))
    expect(await members).toMatchObject([{ user: owner.user, organization, role: 'owner' }])
    const [profile] = await tx.select().from(userProfile).where(eq(userProfile.user, owner.user))
    expect(profile?.defaultWorkspace).toBe(workspace)
  })
})
