import { eq } from 'drizzle-orm'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { OnboardFields } from '#src/routes/schema.ts'
import { createOrganizationWithCredits } from '#src/routes/server/create-organization.ts'

type Person = { id: string; email: string }
type Caller = { address?: string; userAgent?: string }

/**
 * Creates a person's first workspace with the credits of the starter plan, and saves their name. Idempotent, also for
 * concurrent calls. Someone who already has a workspace keeps it.
 */
export async function setUpWorkspace(
  platform: Pick<Platform, 'db' | 'clock'>,
  { person, first, last, company, address = '', userAgent = '' }: OnboardFields & { person: Person } & Caller,
): Promise<void> {
  await platform.db.asSystem(async (tx) => {
    await saveProfile(platform, tx, { person, first, last })
    const [known] = await tx
      .select({ id: workspaceMembers.id })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.user, person.id))
      .limit(1)
    if (known) return
    await createOrganizationWithCredits(platform, { user: person.id, address, userAgent }, company)
    await tx.update(userProfile).set({ onboardingStep: 3 }).where(eq(userProfile.user, person.id))
  })
}

/** Saves the name. Locks the row until the transaction ends, which makes a second request wait. */
export async function saveProfile(
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
