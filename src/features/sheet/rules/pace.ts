/** How long somebody else may wait for pieces that are done together, in milliseconds. */
const most = 40
const mostTogether = 12

/** How many pieces are done together next, where `count` of them took `milliseconds`. */
export function nextCount(count: number, milliseconds: number): number {
  if (milliseconds > most) return Math.max(1, Math.floor((count * most) / milliseconds))
  return milliseconds < most / 2 ? Math.min(count * 2, mostTogether) : count
}
