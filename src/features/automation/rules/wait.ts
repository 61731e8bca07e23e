import type { Duration, Step } from '../schema.ts'
import { daysLater, momentOf, nextTime } from './execution-window.ts'

const minuteMs = 60_000

/** How long a step entered now waits; not later than now if it doesn't wait. */
export function waitOf(
  step: Extract<Step, { type: 'wait' | 'wait_until' }>,
  now: Date,
  timeZone: string,
): { until: Date; why: 'time' | 'happening' } {
  if (step.type === 'wait') return { until: after(now, step.config, timeZone), why: 'time' }
  const { config } = step
  switch (config.until) {
    case 'happening':
      return { until: after(now, config.within, timeZone), why: 'happening' }
    case 'date':
      return { until: momentOf(config, timeZone), why: 'time' }
    case 'time':
      return { until: nextTime(now, config, timeZone), why: 'time' }
  }
}

/** A time this long after another; days are local calendar days. */
export function after(from: Date, { amount, unit }: Duration, timeZone: string): Date {
  if (unit === 'days') return daysLater(from, amount, timeZone)
  return new Date(from.getTime() + amount * minuteMs * (unit === 'hours' ? 60 : 1))
}
