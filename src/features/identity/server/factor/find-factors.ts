import { and, asc, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FactorJson } from '#src/features/identity/schema.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { cachedQuery } from '#src/platform/database/cached-query.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaFactors, recoveryCodeSets } from '../tables.ts'

type World = Pick<IdentityPlatform, 'clock' | 'config'>

export type FactorRow = typeof mfaFactors.$inferSelect

/** A user's second factors in the protocol, oldest first, including recovery codes. */
export async function findFactors(tx: Transaction, user: string, world: World): Promise<FactorJson[]> {
  return (await ofUsers(tx, [user], world)).get(user) ?? []
}

const ofUsers = factorsReader(sql`${sql.placeholder('ids')}::uuid[]`)

/**
 * Reads the factors of several users, by user. `users`: SQL for an array of them, using the placeholder
 * `ids`.
 */
export function factorsReader(
  users: SQL,
): (tx: Transaction, ids: string[], world: World) => Promise<Map<string, FactorJson[]>> {
  const findRows = cachedQuery((tx) =>
    tx
      .select()
      .from(mfaFactors)
      .where(and(sql`${mfaFactors.user} = any(${users})`, isVerifiedOrSince(sql.placeholder('since'))))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
  )
  const findSets = cachedQuery((tx) =>
    tx.select().from(recoveryCodeSets).where(sql`${recoveryCodeSets.user} = any(${users})`),
  )
  return async (tx, ids, world) => {
    const since = oldestUnverified(world).toISOString()
    const [rows, sets] = await Promise.all([findRows(tx, { ids, since }), findSets(tx, { ids })])
    return byUser(rows, sets)
  }
}

function byUser(
  rows: FactorRow[],
  codes: (typeof recoveryCodeSets.$inferSelect)[],
): Map<string, FactorJson[]> {
  const factors = new Map<string, FactorJson[]>()
  for (const row of rows) {
    const shown = factorJson({ ...row, more: { phone: row.phone, lastChallengedAt: row.lastChallengedAt } })
    factors.set(row.user, [...(factors.get(row.user) ?? []), shown])
  }
  for (const set of codes) {
    // Recovery codes alone aren't a second factor.
    factors.get(set.user)?.push(factorJson({ ...set, type: 'recovery_code', status: 'verified' }))
  }
  return factors
}

/** Verified, or recent enough to be. */
export function isLiving(world: World): SQL | undefined {
  return isVerifiedOrSince(oldestUnverified(world))
}

function isVerifiedOrSince(since: Date | Placeholder): SQL | undefined {
  return or(eq(mfaFactors.status, 'verified'), gt(mfaFactors.createdAt, since))
}

function oldestUnverified({ clock, config }: World): Date {
  return secondsAfter(clock.now(), -config.authLimits.unverifiedFactorSeconds)
}

/** Whether the user has a second factor: a session without it is only half signed in. */
export function hasSecondFactor(factors: readonly { status: string; factor_type: string }[]): boolean {
  return factors.some((factor) => factor.status === 'verified' && factor.factor_type !== 'recovery_code')
}

type Shown = Pick<FactorRow, 'id' | 'createdAt' | 'updatedAt' | 'status' | 'friendlyName'> & {
  type: FactorJson['factor_type']
  more?: Pick<FactorRow, 'phone' | 'lastChallengedAt'>
}

function factorJson({ id, createdAt, updatedAt, status, friendlyName, type, more }: Shown): FactorJson {
  return {
    id,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    status,
    ...(friendlyName ? { friendly_name: friendlyName } : {}),
    factor_type: type,
    ...(more?.phone ? { phone: more.phone } : {}),
    ...(more?.lastChallengedAt ? { last_challenged_at: more.lastChallengedAt.toISOString() } : {}),
  }
}
