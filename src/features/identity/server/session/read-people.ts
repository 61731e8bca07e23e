import { type SQL, sql } from 'drizzle-orm'
import type { FactorJson } from '#src/features/identity/schema.ts'
import { cachedQuery } from '#src/platform/database/cached-query.ts'
import type { Database, Transaction } from '#src/platform/database/database.ts'
import type { GatherLimits } from '#src/platform/gather.ts'
import { factorsReader } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { type Identity, identities, sessions, type User, users } from '../tables.ts'

export type Person = { user: User; identities: Identity[]; factors: FactorJson[] }

type World = Pick<IdentityPlatform, 'clock' | 'config'>
type PeopleReader = (tx: Transaction, ids: string[], world: World) => Promise<Map<string, Person>>

/**
 * How many share a transaction. The embedded database's single connection starts the next one while one waits
 * for its commit.
 */
export function gatherLimits({ kind }: Pick<Database, 'kind'>): GatherLimits {
  return { lanes: kind === 'embedded' ? 2 : 4, together: 200 }
}

const given = sql`${sql.placeholder('ids')}::uuid[]`

/** Several users with all the protocol shows of them, by id. */
export const readPeople: PeopleReader = peopleReader(given)

/** The same by session ids. */
export const readPeopleOfSessions: PeopleReader = peopleReader(
  sql`array(select user_id from ${sessions} where id = any(${given}))`,
)

function peopleReader(ids: SQL): PeopleReader {
  const findUsers = cachedQuery((tx) => tx.select().from(users).where(sql`${users.id} = any(${ids})`))
  const findIdentities = cachedQuery((tx) =>
    tx.select().from(identities).where(sql`${identities.user} = any(${ids})`),
  )
  const findFactors = factorsReader(ids)
  return async (tx, values, world) => {
    const [userRows, identityRows, factors] = await Promise.all([
      findUsers(tx, { ids: values }),
      findIdentities(tx, { ids: values }),
      findFactors(tx, values, world),
    ])
    const people = new Map<string, Person>()
    for (const user of userRows)
      people.set(user.id, { user, identities: [], factors: factors.get(user.id) ?? [] })
    for (const identity of identityRows) people.get(identity.user)?.identities.push(identity)
    return people
  }
}
