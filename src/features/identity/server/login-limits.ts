import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#src/platform/config.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from './auth-refusal.ts'

const minute = 60
const hour = 60 * minute

function counter(points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration })
}

/** How often something may happen in so many seconds, per key. */
function newLimits({ authLimits: { perAddress }, authPhone, mailPauseSeconds }: Config) {
  return {
    /** Wrong passwords, second-factor codes and recovery codes per account. */
    account: counter(10, 15 * minute),
    factorTries: counter(10, 15 * minute),
    recoveryTries: counter(5, 15 * minute),
    address: counter(perAddress.signIns, 5 * minute),
    signUps: counter(perAddress.signUps, 5 * minute),
    flows: counter(perAddress.flows, 5 * minute),
    mails: counter(perAddress.mails, 5 * minute),
    codes: counter(perAddress.mailedCodes, 5 * minute),
    factors: counter(perAddress.factors, minute),
    anonymous: counter(perAddress.anonymous, hour),
    mailsTo: counter(1, mailPauseSeconds),
    /** Each SMS costs money, which some abuse for profit. */
    smsTo: counter(5, hour),
    smsFor: counter(10, hour),
    smsFrom: counter(perAddress.sms, hour),
    smsInAll: counter(authPhone.smsPerHour, hour),
    smsPause: counter(1, authPhone.pauseSeconds),
    /**
     * Accounts with the networks they signed in from: strangers who use up an account's attempts don't lock
     * those out.
     */
    knownPlaces: new LRUCache<string, true>({ max: 10_000 }),
  }
}

type Limits = ReturnType<typeof newLimits>
const kept = new WeakMap<Config, Limits>()

/** The limits of this process, counted in memory: each of several processes allows the same amount. */
function limitsOf(config: Config): Limits {
  const limits = kept.get(config) ?? newLimits(config)
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

/** Counts an anonymous sign-up. */
export async function limitAnonymous({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).anonymous, addressBlock(address))
}

/** Counts a requested email. */
export async function limitMails({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).mails, addressBlock(address))
}

/** Counts a submitted code or link from an email. */
export async function limitCodes({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).codes, addressBlock(address))
}

/** Counts a second-factor challenge or response. */
export async function limitFactors(
  { config }: World,
  { address, verb }: { address: string; verb: 'challenge' | 'verify' },
): Promise<void> {
  await take(limitsOf(config).factors, `${verb} ${addressBlock(address)}`)
}

/**
 * Runs an attempt at a second factor. It counts before it runs; only wrong codes stay counted. Throws
 * AuthRefusal(429) if the account has no attempts left.
 */
export async function limitFactorTries<T>(
  { config }: World,
  user: string,
  run: () => Promise<T>,
): Promise<T> {
  const { factorTries } = limitsOf(config)
  await take(factorTries, user)
  return countOnlyFailures(factorTries, user, run)
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
  return countOnlyFailures(recoveryTries, user, run)
}

/**
 * Counts a second-factor SMS; 429 over_sms_send_rate_limit beyond five an hour per number or ten per user.
 */
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
 * Counts an SMS requested while signed out, whether or not the number has an account: one a minute and five
 * an hour per number, and those of its IP address; 429 over_sms_send_rate_limit beyond.
 */
export async function limitSmsTo(
  { config }: World,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  const { smsPause, smsFrom, smsTo, smsInAll } = limitsOf(config)
  // To the limiter, zero seconds mean forever.
  if (config.authPhone.pauseSeconds > 0) await takeSms(smsPause, phone)
  await takeSms(smsFrom, addressBlock(address))
  await takeSms(smsTo, phone)
  await takeSms(smsInAll, '')
}

/** Counts an SMS; whether the number may get it. */
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

/** New recovery codes reset the count. */
export async function forgetRecoveryTries({ config }: World, user: string): Promise<void> {
  await limitsOf(config).recoveryTries.delete(user)
}

async function countOnlyFailures<T>(
  limiter: RateLimiterMemory,
  key: string,
  run: () => Promise<T>,
): Promise<T> {
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

/** Counts the start or end of a sign-in via another site. */
export async function limitFlows({ config }: World, address: string): Promise<void> {
  await take(limitsOf(config).flows, addressBlock(address))
}

/** Counts an email; whether the address may get it, one a minute. */
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

/**
 * One email a minute per address, whether or not it has an account; 429 over_email_send_rate_limit beyond.
 */
export async function limitMailsTo({ config }: World, email: string): Promise<void> {
  // To the limiter, zero seconds mean forever.
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
 * Runs an attempt to sign in. It counts before it runs, so that concurrency doesn't bypass the limit; a
 * success is given back. Throws AuthRefusal(429) if the account, known or not, has no attempts left.
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
