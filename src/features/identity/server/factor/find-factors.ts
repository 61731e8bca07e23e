import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { FactorJson } from '#src/features/identity/schema.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { mfaFactors, recoveryCodeSets } from '../tables.ts'

type World = Pick<IdentityPlatform, 'clock' | 'config'>

export type FactorRow = typeof mfaFactors.$inferSelect

/** The second factors of a user as the protocol shows them, oldest first; recovery codes are one of them. */
export async function findFactors(tx: Transaction, user: string, world: World): Promise<FactorJson[]> {
  return (await findFactorsOf(tx, sql`array[${user}]::uuid[]`, world)).get(user) ?? []
}

/** The same of several users, by user; `ids` are theirs, as an array or a query of SQL. */
export async function findFactorsOf(
  tx: Transaction,
  ids: SQL,
  world: World,
): Promise<Map<string, FactorJson[]>> {
  const [rows, codes] = await Promise.all([
    tx
      .select()
      .from(mfaFactors)
      .where(and(sql`${mfaFactors.user} = any(${ids})`, isLiving(world)))
      .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id)),
    tx.select().from(recoveryCodeSets).where(sql`${recoveryCodeSets.user} = any(${ids})`),
  ])
  const factors = new Map<string, FactorJson[]>()
  for (const row of rows) {
    const shown = factorJson({ ...row, more: { phone: row.phone, lastChallengedAt: row.lastChallengedAt } })
    factors.set(row.user, [...(factors.get(row.user) ?? []), shown])
  }
  for (const set of codes) {
    // Recovery codes alone are no second factor.
    factors.get(set.user)?.push(factorJson({ ...set, type: 'recovery_code', status: 'verified' }))
  }
  return factors
}

/** Verified, or young enough to become so. */
export function isLiving({ clock, config }: World): SQL | undefined {
  return or(
    eq(mfaFactors.status, 'verified'),
    gt(mfaFactors.createdAt, secondsAfter(clock.now(), -config.authLimits.unverifiedFactorSeconds)),
  )
}

/** Whether the user has a second factor, so that a session without one is only half signed in. */
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
