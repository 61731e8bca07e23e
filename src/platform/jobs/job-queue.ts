import { type Told } from '#src/translation/speak.ts'
import type { Transaction } from '../database/database.ts'

/** A job to be: `payload` is JSON. */
export type NewJob = { name: string; payload: object; startAfter?: Date }

export type JobQueue = {
  /** Enqueues in the caller's transaction, so that a change and the job it causes commit together. */
  enqueue(tx: Transaction, job: NewJob): Promise<void>
  /** The jobs whose payload names this workspace, the latest first. */
  ofWorkspace(workspace: string): Promise<WorkspaceJob[]>
  /** Those of them that are about one thing, which their payload names as `subject`. */
  ofSubject(workspace: string, subject: string): Promise<WorkspaceJob[]>
  /** What a job of this workspace told, the first step first. */
  logOf(workspace: string, job: string): Promise<JobStep[]>
  /** Ends a job that has not ended; false when this workspace has no such job. */
  cancel(workspace: string, job: string): Promise<boolean>
  /** Has a job that failed, or waits for its next attempt, run now; false when this workspace has no such job. */
  retry(workspace: string, job: string): Promise<boolean>
  /** The payloads of all jobs of this name that have not ended, over all workspaces. */
  underWay(name: string): Promise<unknown[]>
  /** How far behind the queue is, over all workspaces. */
  load(): Promise<QueueLoad>
}

/** `waiting` is a job that failed and is tried again at `dueAt`. */
export type JobState = 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'

/** A job as the members of its workspace see it. `percent` and `step` are what it told last, the latter for `readTold`. */
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

/** `text` is for `readTold`. */
export type JobStep = { at: Date; percent: number | null; text: string }

/** `oldestSeconds`: how long the job that is due longest has waited. `failing`: jobs whose last attempt failed. */
export type QueueLoad = { due: number; oldestSeconds: number; failing: number }

/**
 * How a running job tells what it is doing, in every language or in one. `percent` is 0 to 100. Throws when somebody has
 * cancelled the job.
 */
export type JobReport = { step(percent: number, text: string | Told): Promise<void> }

/** How a job of one name is done. `run` parses the payload itself and may run twice without harm. */
export type JobKind<P> = {
  name: string
  run(platform: P, payload: unknown, report: JobReport): Promise<void>
  /** Tries after the first; waits `retryDelaySeconds`, doubling each time up to `retryDelayMaxSeconds`. */
  retries: number
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** Jobs of this name that one process does at once. */
  atOnce: number
}

/** A recurring look for due work; several processes may sweep at once. */
export type Sweep<P> = { name: string; everySeconds(platform: P): number; run(platform: P): Promise<void> }
