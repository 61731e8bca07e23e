import { hash, verify } from '@node-rs/argon2'

/** Argon2id, its default kind, far above OWASP's least (m=19456, t=2): about 50 ms on one core. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Each hash takes 64 MB and one of libuv's four threads; files and DNS need the others. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** The PHC string of a new password. */
export function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => hash(password, cost))
}

/**
 * Whether `password` is the one that `kept` is the hash of. Takes as long when there is no hash to compare with,
 * so that the time does not tell who has an account.
 */
export async function isPasswordRight(kept: string | null | undefined, password: string): Promise<boolean> {
  const isKnown = kept?.startsWith('$argon2') ?? false
  const against = isKnown && kept ? kept : await dummyHash()
  const isRight = await oneOfFew(() => verify(against, password))
  return isRight && isKnown
}

let dummy: Promise<string> | undefined

function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password')
  return dummy
}

async function oneOfFew<T>(run: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await run()
  } finally {
    // The place goes to the next in line, or becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
