import { eq } from 'drizzle-orm'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { plan } from '#src/features/billing/server/tables.ts'
import { createWorkspace } from '#src/features/workspace/server/create-workspace.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OnboardFields } from '../schema.ts'

type Person = { id: string; email: string }

/**
 * Gives a person their first workspace, with the credits of the plan it starts on, and their profile its names. Asked
 * twice, also at once, it makes one. Somebody who belongs to a workspace already keeps it.
 */
export async function setUpWorkspace(
  platform: Pick<Platform, 'db' | 'clock'>,
  { person, first, last, company }: OnboardFields & { person: Person },
): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    await keepProfile(platform, tx, { person, first, last })
    const [known] = await tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.user, person.id))
      .limit(1)
    if (known) return
    const [starter] = await tx.select().from(plan).where(eq(plan.id, 'starter'))
    if (!starter) throw new Error('The plan that a workspace starts on is missing.')
    const { workspace } = await createWorkspace(platform, {
      name: company,
      organizationName: company,
      owner: person.id,
      plan: 'starter',
    })
    await grantCredits(platform, {
      workspace,
      credits: starter.creditsMonth,
      note: `The first month of the ${starter.name} plan`,
    })
  })
}

/** Writes the names; the row then stays locked, so that a second request waits for this one. */
async function keepProfile(
  { clock }: Pick<Platform, 'clock'>,
  tx: Transaction,
  { person, first, last }: { person: Person; first: string; last: string },
): Promise<void> {
  const now = clock.now()
  await tx
    .insert(userProfile)
    .values({
      id: newId(now),
      user: person.id,
      email: person.email,
      first,
      last,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: userProfile.user, set: { first, last, updatedAt: now } })
}
