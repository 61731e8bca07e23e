import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#src/platform/config.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from './auth-refusal.ts'

/** Wrong passwords that one account bears in 15 minutes before it stops listening. */
const triesOfAccount = { points: 10, duration: 15 * 60 }
const grantsOfAddress = { points: 150, duration: 5 * 60 }
const signUpsOfAddress = { points: 30, duration: 5 * 60 }
const mailsOfAddress = { points: 30, duration: 5 * 60 }
const codesOfAddress = { points: 30, duration: 5 * 60 }
const factorsOfAddress = { points: 15, duration: 60 }
/** Wrong codes of second factors that one account bears in 15 minutes. */
const factorTriesOfAccount = { points: 10, duration: 15 * 60 }
/** Wrong recovery codes that one account bears in 15 minutes. */
const recoveryTriesOfAccount = { points: 5, duration: 15 * 60 }
/** Each SMS costs money, which is a business of its own for some. */
const smsToNumber = { points: 5, duration: 3600 }
const smsOfAccount = { points: 10, duration: 3600 }
const smsOfAddress = { points: 30, duration: 3600 }
const anonymousOfAddress = { points: 30, duration: 3600 }
const flowsOfAddress = { points: 60, duration: 5 * 60 }

type Limits = {
  account: RateLimiterMemory
  address: RateLimiterMemory
  signUps: RateLimiterMemory
  mails: RateLimiterMemory
  codes: RateLimiterMemory
  factors: RateLimiterMemory
  factorTries: RateLimiterMemory
  recoveryTries: RateLimiterMemory
  smsTo: RateLimiterMemory
  smsFor: RateLimiterMemory
  smsFrom: RateLimiterMemory
  smsPause: RateLimiterMemory
  smsInAll: RateLimiterMemory
  anonymous: RateLimiterMemory
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
    factors: new RateLimiterMemory({ keyPrefix: 'factors', ...factorsOfAddress }),
    factorTries: new RateLimiterMemory({ keyPrefix: 'factor-tries', ...factorTriesOfAccount }),
    recoveryTries: new RateLimiterMemory({ keyPrefix: 'recovery-tries', ...recoveryTriesOfAccount }),
    smsTo: new RateLimiterMemory({ keyPrefix: 'sms-to', ...smsToNumber }),
    smsFor: new RateLimiterMemory({ keyPrefix: 'sms-for', ...smsOfAccount }),
    smsFrom: new RateLimiterMemory({ keyPrefix: 'sms-from', ...smsOfAddress }),
    smsPause: new RateLimiterMemory({
      keyPrefix: 'sms-pause',
      points: 1,
      duration: config.authPhone.pauseSeconds,
    }),
    smsInAll: new RateLimiterMemory({
      keyPrefix: 'sms-in-all',
      points: config.authPhone.smsPerHour,
      duration: 3600,
    }),
    anonymous: new RateLimiterMemory({ keyPrefix: 'anonymous', ...anonymousOfAddress }),
    mailsTo: new RateLimiterMemory({
      keyPrefix: 'mails-to',
      points: 1,
      duration: config.mailPauseSeconds,
    }),
    flows: new RateLimiterMemory({ keyPrefix: 'flows', ...flowsOfAddress }),
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

/** Counts a user who says nothing about themselves. */
export async function limitAnonymous({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).anonymous, addressBlock(address))
}

/** Counts a mail that somebody asks for. */
export async function limitMails({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).mails, addressBlock(address))
}

/** Counts a mailed code or link that somebody brings. */
export async function limitCodes({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).codes, addressBlock(address))
}

/** Counts a code of a second factor that somebody asks for or brings. */
export async function limitFactors(
  { config }: World,
  { address, verb }: { address: string; verb: 'challenge' | 'verify' },
): Promise<void> {
  await take(limitsOf(config).factors, `${verb} ${addressBlock(address)}`)
}

/**
 * Runs one try to prove a second factor. It counts before it runs; only a wrong code stays counted. Throws
 * AuthRefusal(429) when the account has no tries left.
 */
export async function limitFactorTries<T>(
  { config }: World,
  user: string,
  run: () => Promise<T>,
): Promise<T> {
  const { factorTries } = limitsOf(config)
  await take(factorTries, user)
  return keepingWrong(factorTries, user, run)
}

/** The same for a recovery code; 429 mfa_recovery_codes_locked. */
export async function limitRecoveryTries<T>(
  { config }: World,
  user: string,
  run: () => Promise<T>,
): Promise<T> {
  const { recoveryTries } = limitsOf(config)
  await take(recoveryTries, user).catch((error: unknown) => {
    if (!(error instanceof AuthRefusal)) throw error
    throw new AuthRefusal(429, 'mfa_recovery_codes_locked', {
      message: 'Too many failed verification attempts, try again later',
      headers: error.headers ?? {},
    })
  })
  return keepingWrong(recoveryTries, user, run)
}

/** Counts an SMS of a second factor; 429 over_sms_send_rate_limit beyond five an hour to a number or ten for a user. */
export async function limitSms(
  { config }: World,
  { phone, user }: { phone: string; user: string },
): Promise<void> {
  const { smsTo, smsFor, smsInAll } = limitsOf(config)
  await takeSms(smsFor, user)
  await takeSms(smsTo, phone)
  await takeSms(smsInAll, '')
}

/**
 * Counts an SMS that somebody asks for who is not signed in, whether the number has an account or not: one a minute and
 * five an hour to a number, 30 an hour from an address; 429 over_sms_send_rate_limit beyond.
 */
export async function limitSmsTo(
  { config }: World,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const { smsPause, smsFrom, smsTo, smsInAll } = limitsOf(config)
  // No pause: to the limiter zero seconds are for ever.
  if (config.authPhone.pauseSeconds > 0) await takeSms(smsPause, phone)
  await takeSms(smsFrom, addressBlock(address))
  await takeSms(smsTo, phone)
  await takeSms(smsInAll, '')
}

/** Whether a number may get an SMS; counts it. */
export async function maySmsTo(world: World, wanted: { phone: string; address: string }): Promise<boolean> {
  return unlessLimited(limitSmsTo(world, wanted))
}

async function takeSms(limiter: RateLimiterMemory, key: string): Promise<void> {
  await take(limiter, key).catch((error: unknown) => {
    if (!(error instanceof AuthRefusal)) throw error
    const { headers } = error
    const message = `For security purposes, you can only request this after ${headers['retry-after']} seconds.`
    throw new AuthRefusal(429, 'over_sms_send_rate_limit', { message, headers })
  })
}

/** New recovery codes are tried from the beginning. */
export async function forgetRecoveryTries({ config }: World, user: string): Promise<void> {
  await limitsOf(config).recoveryTries.delete(user)
}

async function keepingWrong<T>(limiter: RateLimiterMemory, key: string, run: () => Promise<T>): Promise<T> {
  let isWrong = false
  try {
    return await run()
  } catch (error) {
    isWrong = error instanceof AuthRefusal && error.code === 'mfa_verification_failed'
    throw error
  } finally {
    if (!isWrong) await limiter.reward(key)
  }
}

/** Counts the beginning or the end of a sign-in by way of another site. */
export async function limitFlows({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).flows, addressBlock(address))
}

/** Whether an address may get a mail, which is one a minute; counts it. */
export async function mayMailTo(world: World, email: string): Promise<boolean> {
  return unlessLimited(limitMailsTo(world, email))
}

function unlessLimited(counted: Promise<void>): Promise<boolean> {
  return counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AuthRefusal) return false
      throw error
    },
  )
}

/** One mail a minute to an address, whether it has an account or not; 429 over_email_send_rate_limit beyond. */
export async function limitMailsTo({ config }: World, email: string): Promise<void> {
  // No pause: to the limiter zero seconds are for ever.
  if (config.mailPauseSeconds === 0) return
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
  { account: name, address }: { account: string; address: string },
  run: () => Promise<T>,
): Promise<T> {
  const { account, knownPlaces } = limitsOf(config)
  const place = `${name} ${addressBlock(address)}`
  const key = knownPlaces.get(place) ? place : name
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
