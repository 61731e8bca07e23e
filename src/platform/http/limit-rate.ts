import { msg } from '@lingui/core/runtime-macro'
import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/** How often something may happen: `points` in any window of `seconds`, counted under `name`. */
export type Rate = { name: string; points: number; seconds: number }

export type RateLimit = {
  /** Spends one point of `key`. Throws Refusal(429) with Retry-After when none is left. */
  take(key: string): Promise<void>
  /** Throws Refusal(429) when none is left, without spending. */
  check(key: string): Promise<void>
  /** Gives a point of `key` back, of something that is not to count after all. */
  giveBack(key: string): Promise<void>
}

/** A limit that lives in this process, for actions that are no endpoint of their own. */
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
 * Middleware against guessing: only answers of 404 cost a point, and who has spent them gets 429 for everything here,
 * because an answer that still told found from not found would let the guessing go on.
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

/** The refusal of who has to wait for so long. */
export function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal(
    429,
    'too_many_requests',
    msg`Too many requests. Try again in ${{ seconds: String(seconds) }} s.`,
    {
      'retry-after': String(seconds),
    },
  )
}
