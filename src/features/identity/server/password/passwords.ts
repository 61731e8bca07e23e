import { hash, verify } from '@node-rs/argon2'
import { compare, truncates } from 'bcryptjs'
import type { Config } from '#src/platform/config.ts'

type World = { config: Pick<Config, 'passwordCost'> }

/** Argon2id, with the parameters OWASP recommends. */
const costs = {
  strong: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  quick: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

/** Each hash takes 19 MB and one of libuv's four threads; files and DNS need the others. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** The PHC string of a new password. */
export function hashPassword({ config }: World, password: string): Promise<string> {
  return oneOfFew(() => hash(password, costs[config.passwordCost]))
}

/**
 * Whether `password` matches the stored hash. Without one it is compared with a decoy, so timing reveals no
 * accounts.
 */
export async function isPasswordRight(
  world: World,
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  const own = kept && isPasswordHash(kept) ? kept : undefined
  const isRight = await oneOfFew(() => compareTo(own ?? decoyHash(world), password))
  return isRight && own !== undefined
}

/** The prefix of new hashes: algorithm and parameters, which determine their cost. */
function currentHashKind({ config }: World): string {
  const { memoryCost, timeCost, parallelism } = costs[config.passwordCost]
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
}

/** A hash of the current kind that matches no password. */
function decoyHash(world: World): string {
  return `${currentHashKind(world)}${'A'.repeat(22)}$${'A'.repeat(43)}`
}

const bcryptHash = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/
const argon2Hash =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]{11,86}\$[\w+/]{16,86}$/

/** Whether this is a bcrypt or Argon2 hash that can be compared at an acceptable cost. */
export function isPasswordHash(text: string): boolean {
  if (bcryptHash.test(text)) return true
  const [, memory = '0', time = '0', lanes = '0'] = argon2Hash.exec(text) ?? []
  const [kibibytes, rounds, threads] = [Number(memory), Number(time), Number(lanes)]
  return threads > 0 && rounds > 0 && kibibytes >= 8 * threads && kibibytes <= 1_048_576
}

/** Whether the next sign-in should replace this hash: it was migrated, or made at another cost. */
export function isOutdatedHash({ config }: World, kept: string | null): boolean {
  if (kept === null || !isPasswordHash(kept)) return false
  return !kept.startsWith(currentHashKind({ config }))
}

function compareTo(kept: string, password: string): Promise<boolean> {
  if (!bcryptHash.test(kept)) return verify(kept, password)
  // bcrypt reads only 72 bytes: any longer password with the same beginning would match.
  return truncates(password) ? Promise.resolve(false) : compare(password, kept)
}

async function oneOfFew<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await run()
  } finally {
    // Hands the slot to the next in line, or frees it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
