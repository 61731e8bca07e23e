import type { Transaction } from '../database/database.ts'

/** A job to be: `payload` is JSON. */
export type NewJob = { name: string; payload: object; startAfter?: Date }

/** Enqueues in the caller's transaction, so that a change and the job it causes commit together. */
export type JobQueue = { enqueue(tx: Transaction, job: NewJob): Promise<void> }

/** How a job of one name is done. `run` parses the payload itself and may run twice without harm. */
export type JobKind<P> = {
  name: string
  run(platform: P, payload: unknown): Promise<void>
  /** Tries after the first; waits `retryDelaySeconds`, doubling each time up to `retryDelayMaxSeconds`. */
  retries: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** Jobs of this name that one process does at once. */
  atOnce: number
}

/** A recurring look for due work; several processes may sweep at once. */
export type Sweep<P> = { name: string; everySeconds(platform: P): number; run(platform: P): Promise<void> }
