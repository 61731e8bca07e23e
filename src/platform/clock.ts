import { setTimeout as pause } from 'node:timers/promises'

/** The product's only source of time. Tests pass one that they advance by hand. */
export type Clock = { now(): Date; wait(milliseconds: number): Promise<void> }

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => pause(milliseconds) }

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
