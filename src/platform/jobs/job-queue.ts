import { type Translatable } from '#src/translation/speak.ts'
import type { Transaction } from '../database/database.ts'

/** A job to enqueue: `payload` is JSON. */
export type NewJob = { name: string; payload: object; startAfter?: Date }

export type JobQueue = {
  /** Enqueues in the caller's transaction: a change and the job it causes commit together. */
  enqueue(tx: Transaction, job: NewJob): Promise<void>
  /** The jobs whose payload names this workspace, latest first. */
  ofWorkspace(workspace: string): Promise<WorkspaceJob[]>
  /** Those of them whose payload names this `subject`. */
  ofSubject(workspace: string, subject: string): Promise<WorkspaceJob[]>
  /** The steps that a job of this workspace reported, oldest first. */
  logOf(workspace: string, job: string): Promise<JobStep[]>
  /** Cancels an unfinished job; false when this workspace has no such job. */
  cancel(workspace: string, job: string): Promise<boolean>
  /** Runs a failed or waiting job now; false when this workspace has no such job. */
  retry(workspace: string, job: string): Promise<boolean>
  /** The payloads of all unfinished jobs of this name, in all workspaces. */
  underWay(name: string): Promise<unknown[]>
  /** How far behind the queue is, in all workspaces. */
  load(): Promise<QueueLoad>
}

/** `waiting`: the job failed and will be retried at `dueAt`. */
export type JobState = 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'

/** A job as the members of its workspace see it. `percent` and `step` are what it reported last, the latter for `readStoredMessage`. */
export type WorkspaceJob = {
  id: string
  name: string
  state: JobState
  attempt: number
  attempts: number
  percent: number | null
  step: string
  createdAt: Date
  dueAt: Date
  endedAt: Date | null
}

/** `text` is for `readStoredMessage`. */
export type JobStep = { at: Date; percent: number | null; text: string }

/** `oldestSeconds`: how long the oldest due job has waited. `failing`: jobs whose last attempt failed. */
export type QueueLoad = { due: number; oldestSeconds: number; failing: number }

/**
 * Reports the progress of a running job, as a translatable or a plain text. `percent` is 0 to 100. Throws when the job has
 * been canceled.
 */
export type JobReport = { step(percent: number, text: string | Translatable): Promise<void> }

/** The handler of a kind of job. `run` parses the payload and may safely run twice. */
export type JobKind<P> = {
  name: string
  run(platform: P, payload: unknown, report: JobReport): Promise<void>
  /** Attempts after the first; waits `retryDelaySeconds`, doubling each time up to `retryDelayMaxSeconds`. */
  retries: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** How many jobs of this name one process runs in parallel. */
  atOnce: number
}

/** Looks for due work at intervals; several processes may sweep at the same time. */
export type Sweep<P> = { name: string; everySeconds(platform: P): number; run(platform: P): Promise<void> }
