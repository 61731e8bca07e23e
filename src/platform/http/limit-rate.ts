import { msg, plural } from '@lingui/core/runtime-macro'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** How often something may happen: `points` in any window of `seconds`, counted under `name`. */
export type Rate = { name: string; points: number; seconds: number }

export type RateLimit = {
  /** Spends one point of `key`. Throws Refusal(429) with Retry-After when it has none left. */
  take(key: string): Promise<void>
  /** Throws Refusal(429) when `key` has no points left, without spending. */
  check(key: string): Promise<void>
  /** Gives back a point of `key` for something that should not count. */
  giveBack(key: string): Promise<void>
}

/** A limit within this process, for actions without their own endpoint. */
export function createRateLimit(rate: Rate): RateLimit {
  const limiter = new RateLimiterMemory({
    keyPrefix: rate.name,
    points: rate.points,
    duration: rate.seconds,
  })
  return {
    async take(key) {
      await limiter.consume(key).catch((spent: unknown) => {
        throw spent instanceof RateLimiterRes ? tooMany(spent.msBeforeNext) : spent
      })
    },
    async check(key) {
      const state = await limiter.get(key)
      if (state && state.remainingPoints <= 0) throw tooMany(state.msBeforeNext)
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

/** Middleware that answers 429 once `key` has spent its points. A request whose key is undefined is not counted. */
export function limitRate(rate: Rate & { key(context: Context): string | undefined }): MiddlewareHandler {
  const limit = createRateLimit(rate)
  return async (context, next) => {
    const key = rate.key(context)
    if (key !== undefined) await limit.take(key)
    return next()
  }
}

/**
 * Middleware against guessing: only 404 responses cost a point. Without points everything here gets 429, because a
 * response that still distinguished found from not found would let the guessing continue.
 */
export function limitNotFound(rate: Rate & { key(context: Context): string | undefined }): MiddlewareHandler {
  const limit = createRateLimit(rate)
  return async (context, next) => {
    const key = rate.key(context)
    if (key === undefined) return next()
    await limit.check(key)
    await next()
    if (context.res.status === 404) await limit.take(key).catch(() => undefined)
  }
}

/** The refusal for a client that has to wait this long. */
export function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal(
    429,
    'too_many_requests',
    msg`Too many requests. Try again in ${plural({ seconds }, { one: '# second', other: '# seconds' })}.`,
    {
      'retry-after': String(seconds),
    },
  )
}
