import { and, isNotNull, isNull, notLike, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { users } from '../tables.ts'
import { currentHashKind, decoyHash, isPasswordHash, kindOf } from './passwords.ts'

/** Accounts with other hashes come from migrations, which are rare. */
const keptSeconds = 3600
const mostKinds = 4

type Known = { kinds: Promise<string[]>; until: Date }
const known = new WeakMap<Config, Known>()

type World = Pick<IdentityPlatform, 'db' | 'clock' | 'config'>

/**
 * The kinds of hashes that accounts have in addition to today's: none unless accounts were migrated, and each ends
 * when its last account has signed in. A refused sign-in compares with all of them, except the most
 * expensive: timing reveals accounts with those until they sign in.
 */
export function hashKinds(world: World): Promise<string[]> {
  const now = world.clock.now()
  const before = known.get(world.config)
  if (before && before.until > now) return before.kinds
  const kinds = readKinds(world)
  known.set(world.config, { kinds, until: secondsAfter(now, keptSeconds) })
  // The next sign-in retries.
  kinds.catch(() => known.delete(world.config))
  return kinds
}

/** Records the kind of a new hash, which saves a look-up. */
export function noteHash({ config }: Pick<World, 'config'>, hashed: string): void {
  const before = known.get(config)
  const kind = kindOf(hashed)
  if (!before || kind === currentHashKind({ config })) return
  known.set(config, { ...before, kinds: before.kinds.then((kinds) => chosen([...kinds, kind])) })
}

async function readKinds({ db, config }: World): Promise<string[]> {
  const kind = sql<string>`substring(${users.encryptedPassword} from '^(?:[$]2[aby][$][0-9]{2}[$]|[$]argon2(?:id|i|d)[$]v=19[$]m=[0-9]+,t=[0-9]+,p=[0-9]+[$])')`
  const others = notLike(users.encryptedPassword, `${currentHashKind({ config })}%`)
  const rows = await db.asSystem((tx) =>
    tx
      .selectDistinct({ kind })
      .from(users)
      .where(and(isNotNull(kind), others, isNull(users.deletedAt)))
      .limit(100),
  )
  return chosen(rows.map((row) => row.kind))
}

function chosen(kinds: string[]): string[] {
  return [...new Set(kinds)]
    .filter((kind) => isBearable(kind))
    .toSorted()
    .slice(0, mostKinds)
}

/**
 * Whether its cost is acceptable for every wrong password: bcrypt up to 2^10 rounds, Argon2 up to 64 MiB and
 * three passes.
 */
function isBearable(kind: string): boolean {
  if (!isPasswordHash(decoyHash(kind))) return false
  const [, rounds] = /^\$2[aby]\$(\d\d)\$$/.exec(kind) ?? []
  if (rounds !== undefined) return Number(rounds) <= 10
  const [, memory, times] = /m=(\d+),t=(\d+),/.exec(kind) ?? []
  return kindOf(decoyHash(kind)) === kind && Number(memory) * Number(times) <= 65_536 * 3
}
