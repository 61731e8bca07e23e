import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { requireUser } from './require-user.ts'
import { flowStates, identities, oneTimeTokens, sessions, type User, userProfile, users } from './tables.ts'
import { writeAudit } from './write-audit.ts'

type Removal = { isSoft: boolean; address: string }

/**
 * Deletes a user with all their sign-in methods. A soft delete keeps the anonymized row, so that references
 * stay valid. Throws AuthRefusal(404).
 */
export async function removeUser(
  platform: Pick<IdentityPlatform, 'db' | 'clock'>,
  id: string,
  { isSoft, address }: Removal,
): Promise<void> {
  const at = platform.clock.now()
  await platform.db.asSystem(async (tx) => {
    const { user } = await requireUser(tx, id)
    await writeAudit(tx, { action: 'user_deleted', user, address, at })
    await tx.delete(flowStates).where(eq(flowStates.user, id))
    if (isSoft) return forget(tx, user, at)
    await tx.delete(userProfile).where(eq(userProfile.user, id))
    await tx.delete(users).where(eq(users.id, id))
  })
}

async function forget(tx: Transaction, user: User, at: Date): Promise<void> {
  const { id } = user
  await tx.delete(sessions).where(eq(sessions.user, id))
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.user, id))
  await tx.delete(identities).where(eq(identities.user, id))
  await tx
    .update(userProfile)
    .set({ first: '', last: '', email: '', updatedAt: at })
    .where(eq(userProfile.user, id))
  await tx
    .update(users)
    .set({
      email: user.email ? digest(id, user.email) : null,
      phone: user.phone ? digest(id, user.phone).slice(0, 15) : null,
      provedEmail: null,
      encryptedPassword: '',
      emailChange: '',
      phoneChange: '',
      appMetadata: {},
      userMetadata: {},
      deletedAt: user.deletedAt ?? at,
      updatedAt: at,
    })
    .where(eq(users.id, id))
}

/** Reveals nothing without knowing both, and frees the address. */
function digest(id: string, text: string): string {
  return createHash('sha256').update(`${id}${text}`).digest('base64url')
}
