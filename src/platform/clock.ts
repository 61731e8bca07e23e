/** Where the product reads the time. Tests pass one that they move by hand. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
