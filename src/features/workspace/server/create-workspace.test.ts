import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOwner } from '#src/test/sign-in.ts'
import { workspaces } from './tables.ts'

test('a new workspace has its organization and plan, an active subscription and no credits', async () => {
  const { platform, owner } = await anOwner()
  const { workspace, organization } = owner
  const found = await platform.db.asSystem((tx) =>
    tx.select().from(workspaces).where(eq(workspaces.id, workspace)),
  )
  const plan = { stripeSubscriptionStatus: 'active', stripePlanId: 'team', credits: 0 }
  expect(found).toMatchObject([{ name: 'Acme Media', organization, ...plan }])
})
