/** Within how many days an end of rights is told of before it comes. */
export const soonDays = 30

/** How the rights in a file stand today: none is said or they last, they end soon, or they have ended. */
export type RightsState = 'lasting' | 'ending' | 'ended'

/** `until` is the last day on which the file may be shown; both are days as `2026-03-31`. */
export function rightsState(until: string | null, today: string): RightsState {
  if (until === null) return 'lasting'
  if (until < today) return 'ended'
  return until <= dayAfter(today, soonDays) ? 'ending' : 'lasting'
}

/** The day so many days after one. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
