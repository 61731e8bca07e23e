import type { Platform } from '#src/platform/platform.ts'

const dayMs = 86_400_000

/**
 * The product as it ran some time ago: what verbs write through `platform` is dated then. It enqueues no jobs: what they would
 * do is past, and their queues don't exist yet on a first start.
 */
export type Past = {
  platform: Platform
  /** When the demo is made. */
  began: Date
  goTo(time: Date): void
  /** Goes to an hour of a day before the start, in UTC. */
  goToDay(daysAgo: number, hour?: number): void
}

export function openPast(platform: Platform): Past {
  const began = platform.clock.now()
  let behindMs = 0
  function goTo(time: Date): void {
    behindMs = platform.clock.now().getTime() - time.getTime()
  }
  // The clock keeps going, so that what is made later sorts later.
  function now(): Date {
    return new Date(platform.clock.now().getTime() - behindMs)
  }
  return {
    platform: {
      ...platform,
      clock: { ...platform.clock, now },
      jobs: { ...platform.jobs, enqueue: async () => undefined },
    },
    began,
    goTo,
    goToDay: (daysAgo, hour = 9) => goTo(timeOf(began, daysAgo, hour)),
  }
}

/** An hour of a day before `began`, in UTC; fractions are minutes. */
export function timeOf(began: Date, daysAgo: number, hour: number): Date {
  const midnight = Math.floor(began.getTime() / dayMs) * dayMs
  return new Date(midnight - daysAgo * dayMs + hour * 3_600_000)
}
