import type { User as ForeignUser } from '@supabase/supabase-js'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { newUserRows } from '../insert-user.ts'
import { userProfile, users } from '../tables.ts'

const names = z.object({ first: z.string().max(200).catch(''), last: z.string().max(200).catch('') })

/**
 * Keeps the row and the profile that our own tables refer to, for a user whom another service keeps: made when they are
 * first seen, with their address as it is now. Somebody else's row loses an address that this user has by now.
 */
export async function keepForeignUser(
  { db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>,
  { id, email: given, app_metadata, user_metadata }: ForeignUser,
): Promise<void> {
  const at = clock.now()
  const email = given?.toLowerCase() ?? ''
  await db.asSystem(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.id, id))
    if (known && (known.email ?? '') === email && known.deletedAt === null) return
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 13))`)
    if (email !== '')
      await tx
        .update(users)
        .set({ email: null, updatedAt: at })
        .where(and(eq(users.email, email), ne(users.id, id)))
    const { first, last } = names.parse(user_metadata)
    const fresh = { id, email, passwordHash: '', isConfirmed: true, data: {}, first, last, at }
    const { user } = newUserRows(fresh)
    const row = { ...user, email: email || null, appMetadata: app_metadata, userMetadata: user_metadata }
    const { email: address, appMetadata, userMetadata } = row
    await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({
        target: users.id,
        set: { email: address, appMetadata, userMetadata, deletedAt: null, updatedAt: at },
      })
    await tx
      .insert(userProfile)
      .values({ id: newId(at), user: id, first, last, email, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: userProfile.user, set: { email, updatedAt: at } })
  })
}
