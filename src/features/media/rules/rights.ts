/** How many days ahead an expiry of usage rights is announced. */
export const rightsNoticeDays = 30

/** State of a file's usage rights today: no end in sight, ending soon, or expired. */
export type RightsState = 'lasting' | 'ending' | 'ended'

/** `until` is the last day on which the file may be shown; both are days as `2026-03-31`. */
export function rightsState(until: string | null, today: string): RightsState {
  if (until === null) return 'lasting'
  if (until < today) return 'ended'
  return until <= dayAfter(today, rightsNoticeDays) ? 'ending' : 'lasting'
}

/** The date `days` days later. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
