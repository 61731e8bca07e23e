import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { type Identity, identities, type User, users } from './tables.ts'

/**
 * The user with this id, locked until the transaction ends. Throws AuthRefusal: 404 validation_failed,
 * user_not_found.
 */
export async function requireUser(
  tx: Transaction,
  id: string,
): Promise<{ user: User; identities: Identity[] }> {
  if (!z.uuid().safeParse(id).success)
    throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID')
  const user = await holdRow(tx, users, { id })
  if (!user) throw new AuthRefusal(404, 'user_not_found', 'User not found')
  return { user, identities: await tx.select().from(identities).where(eq(identities.user, id)) }
}
