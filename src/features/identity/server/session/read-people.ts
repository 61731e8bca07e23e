import { type SQL, sql } from 'drizzle-orm'
import type { FactorJson } from '#src/features/identity/schema.ts'
import type { Database, Transaction } from '#src/platform/database/database.ts'
import type { GatherLimits } from '#src/platform/gather.ts'
import { findFactorsOf } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { type Identity, identities, type User, users } from '../tables.ts'

export type Person = { user: User; identities: Identity[]; factors: FactorJson[] }

/** How many share a transaction. The embedded database's one connection takes the next one while one waits for its commit. */
export function gatherLimits({ kind }: Pick<Database, 'kind'>): GatherLimits {
  return { lanes: kind === 'embedded' ? 2 : 4, together: 200 }
}

/** Several users with all that the protocol shows of them, by id; `ids` are an array or a query of SQL. */
export async function readPeople(
  tx: Transaction,
  ids: SQL,
  world: Pick<IdentityPlatform, 'clock' | 'config'>,
): Promise<Map<string, Person>> {
  const [userRows, identityRows, factors] = await Promise.all([
    tx.select().from(users).where(sql`${users.id} = any(${ids})`),
    tx.select().from(identities).where(sql`${identities.user} = any(${ids})`),
    findFactorsOf(tx, ids, world),
  ])
  const people = new Map<string, Person>()
  for (const user of userRows)
    people.set(user.id, { user, identities: [], factors: factors.get(user.id) ?? [] })
  for (const identity of identityRows) people.get(identity.user)?.identities.push(identity)
  return people
}
