import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#src/platform/config.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { mailPauseSeconds } from '../rules.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** Wrong passwords that one account bears in 15 minutes before it stops listening. */
const triesOfAccount = { points: 10, duration: 15 * 60 }
const grantsOfAddress = { points: 150, duration: 5 * 60 }
const signUpsOfAddress = { points: 30, duration: 5 * 60 }
const mailsOfAddress = { points: 30, duration: 5 * 60 }
const codesOfAddress = { points: 30, duration: 5 * 60 }
const flowsOfAddress = { points: 60, duration: 5 * 60 }
const mailsToAccount = { points: 1, duration: mailPauseSeconds }

type Limits = {
  account: RateLimiterMemory
  address: RateLimiterMemory
  signUps: RateLimiterMemory
  mails: RateLimiterMemory
  codes: RateLimiterMemory
  flows: RateLimiterMemory
  mailsTo: RateLimiterMemory
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
    mails: new RateLimiterMemory({ keyPrefix: 'mails', ...mailsOfAddress }),
    codes: new RateLimiterMemory({ keyPrefix: 'codes', ...codesOfAddress }),
    flows: new RateLimiterMemory({ keyPrefix: 'flows', ...flowsOfAddress }),
    mailsTo: new RateLimiterMemory({ keyPrefix: 'mails-to', ...mailsToAccount }),
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

/** Counts a mail that somebody asks for. */
export async function limitMails({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).mails, addressBlock(address))
}

/** Counts a mailed code or link that somebody brings. */
export async function limitCodes({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).codes, addressBlock(address))
}

/** Counts the beginning or the end of a sign-in by way of another site. */
export async function limitFlows({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).flows, addressBlock(address))
}

/** Whether an address may get a mail, which is one a minute; counts it. */
export async function mayMailTo(world: World, email: string): Promise<boolean> {
  return limitMailsTo(world, email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthRefusal) return false
      throw error
    },
  )
}

/** One mail a minute to an address, whether it has an account or not; 429 over_email_send_rate_limit beyond. */
export async function limitMailsTo({ config }: World, email: string): Promise<void> {
  await limitsOf(config)
    .mailsTo.consume(email)
    .catch((spent: unknown) => {
      if (!(spent instanceof RateLimiterRes)) throw spent
      const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
      throw new AuthRefusal(429, 'over_email_send_rate_limit', {
        message: `For security purposes, you can only request this after ${seconds} seconds.`,
        headers: { 'retry-after': String(seconds) },
      })
    })
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
