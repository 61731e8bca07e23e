/** How long a batch may block others, in milliseconds. */
const most = 40
const mostTogether = 12

/** The size of the next batch, given that `count` pieces took `milliseconds`. */
export function nextCount(count: number, milliseconds: number): number {
  if (milliseconds > most) return Math.max(1, Math.floor((count * most) / milliseconds))
  return milliseconds < most / 2 ? Math.min(count * 2, mostTogether) : count
}
