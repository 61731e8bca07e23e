import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#src/platform/config.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** Wrong passwords that one account bears in 15 minutes before it stops listening. */
const triesOfAccount = { points: 10, duration: 15 * 60 }
const grantsOfAddress = { points: 150, duration: 5 * 60 }
const signUpsOfAddress = { points: 30, duration: 5 * 60 }

type Limits = {
  account: RateLimiterMemory
  address: RateLimiterMemory
  signUps: RateLimiterMemory
  /** Accounts with the networks they signed in from: a stranger who uses up an account's tries does not lock those out. */
  knownPlaces: LRUCache<string, true>
}

const kept = new WeakMap<Config, Limits>()

/** The limits of this process. They count in memory: several processes each allow as much. */
function limitsOf(config: Config): Limits {
  const limits = kept.get(config) ?? {
    account: new RateLimiterMemory({ keyPrefix: 'account', ...triesOfAccount }),
    address: new RateLimiterMemory({ keyPrefix: 'address', ...grantsOfAddress }),
    signUps: new RateLimiterMemory({ keyPrefix: 'signup', ...signUpsOfAddress }),
    knownPlaces: new LRUCache<string, true>({ max: 10_000 }),
  }
  kept.set(config, limits)
  return limits
}

type World = { config: Config }

export async function limitGrants({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).address, addressBlock(address))
}

export async function limitSignUps({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).signUps, addressBlock(address))
}

/**
 * Runs one try to sign in. It counts before it runs, so that many at once are no way around the limit; a try that
 * succeeds is given back. Throws AuthRefusal(429) when the account, known or not, has no tries left.
 */
export async function limitTries<T>(
  { config }: World,
  { email, address }: { email: string; address: string },
  run: () => Promise<T>,
): Promise<T> {
  const { account, knownPlaces } = limitsOf(config)
  const place = `${email} ${addressBlock(address)}`
  const key = knownPlaces.get(place) ? place : email
  await take(account, key)
  const result = await run()
  await account.reward(key)
  knownPlaces.set(place, true)
  return result
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((spent: unknown) => {
    if (!(spent instanceof RateLimiterRes)) throw spent
    const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
    throw new AuthRefusal(429, 'over_request_rate_limit', {
      message: 'Request rate limit reached',
      headers: { 'retry-after': String(seconds) },
    })
  })
}
