import type { User as ForeignUser } from '@supabase/supabase-js'
import { and, eq, ne, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { findRow } from '#src/platform/database/find-row.ts'
import { newId } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { newUserRows } from '../insert-user.ts'
import { mailMethods } from '../mail/mailed-sign-in.ts'
import { isProved, proveAddress } from '../proved-address.ts'
import { userProfile, users } from '../tables.ts'
import { confirmsWithoutMail } from './confirms-without-mail.ts'

const names = z.object({ first: z.string().max(200).catch(''), last: z.string().max(200).catch('') })

/**
 * Stores the row and profile our own tables refer to, for a user of a remote service: created on first sight,
 * with their current address, which any other row loses. `token`: their verified access token.
 */
export async function keepForeignUser(
  platform: IdentityPlatform,
  foreign: ForeignUser,
  token: string,
): Promise<void> {
  const { db, clock } = platform
  const { id, app_metadata, user_metadata } = foreign
  const at = clock.now()
  const email = foreign.email?.toLowerCase() ?? ''
  const hasProof = email !== '' && (await bringsProof(platform, foreign, { email, token }))
  await db.asSystem(async (tx) => {
    const known = await findRow(tx, users, { id })
    if (known && (known.email ?? '') === email && known.deletedAt === null) {
      if (hasProof && !isProved(known)) await proveAddress(tx, known)
      return
    }
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 13))`)
    if (email !== '')
      await tx
        .update(users)
        .set({ email: null, provedEmail: null, updatedAt: at })
        .where(and(eq(users.email, email), ne(users.id, id)))
    const { first, last } = names.parse(user_metadata)
    const sure = { isConfirmed: true, isProved: hasProof }
    const fresh = { id, email, passwordHash: '', ...sure, data: {}, first, last, at }
    const { user } = newUserRows(fresh)
    const row = { ...user, email: email || null, appMetadata: app_metadata, userMetadata: user_metadata }
    const { email: address, provedEmail, appMetadata, userMetadata } = row
    await tx
      .insert(users)
      .values(row)
      .onConflictDoUpdate({
        target: users.id,
        set: { email: address, provedEmail, appMetadata, userMetadata, deletedAt: null, updatedAt: at },
      })
    await tx
      .insert(userProfile)
      .values({ id: newId(at), user: id, first, last, email, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: userProfile.user, set: { email, updatedAt: at } })
  })
}

const claims = z.object({ amr: z.array(z.object({ method: z.string() })) })

/**
 * Whether the service shows that the user's address is verified: it has a verified identity with this
 * address, or the session was started by an email. `email_confirmed_at` is no proof, nor is the verified
 * address of an account with a password if the service confirms without an email.
 */
async function bringsProof(
  platform: IdentityPlatform,
  { identities = [], phone }: ForeignUser,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  const vouching = identities.filter(
    ({ identity_data: data }) =>
      data?.['email_verified'] === true &&
      typeof data['email'] === 'string' &&
      data['email'].toLowerCase() === email,
  )
  if (vouching.some(({ provider }) => provider !== 'email')) return true
  if (vouching.length > 0 && !(await confirmsWithoutMail(platform))) return true
  // A code may also have come by SMS.
  const parsed = phone ? undefined : claims.safeParse(decodeJwt(token))
  return parsed?.data?.amr.some(({ method }) => mailMethods.has(method)) ?? false
}
