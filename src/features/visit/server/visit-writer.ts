import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Recorded, type RecordHooks, recordVisits, type SnapshotAllowance } from './record-visit.ts'
import type { Snapshot } from './visit-row.ts'

export type VisitWriter = {
  /**
   * Resolves once the transaction with the snapshot has committed. Throws Refusal 503 with Retry-After if too
   * many wait or the database can't be reached, 422 if the database refuses this snapshot.
   */
  record(snapshot: Snapshot): Promise<Recorded>
  /** The number of snapshots waiting to be written. */
  waiting(): number
}

export type WriterLimits = {
  /** How long a snapshot waits for others when the writer is idle. */
  gatherMs: number
  /** Snapshots per transaction. */
  together: number
  /** Snapshots that may wait; beyond them 503. */
  queue: number
}

const usual: WriterLimits = { gatherMs: 2, together: 500, queue: 10_000 }

type Waiting = { snapshot: Snapshot; resolve(recorded: Recorded): void; reject(error: unknown): void }

/** Group commit: what arrives while a transaction runs, or within a few milliseconds, shares the next one. */
export function createVisitWriter(
  platform: Pick<Platform, 'db' | 'config' | 'clock' | 'log'>,
  mayRecord: SnapshotAllowance,
  limits: WriterLimits = usual,
): VisitWriter {
  // While one transaction waits for its commit, the next one is already running.
  const lanes = 2
  let queue: Waiting[] = []
  let owed: (() => void)[] = []
  let isGathering = false
  let writing = 0

  function begin(): void {
    if (isGathering || writing >= lanes || queue.length === 0) return
    isGathering = true
    setTimeout(() => void writeGathered(), limits.gatherMs)
  }

  async function writeGathered(): Promise<void> {
    isGathering = false
    writing += 1
    const batch = queue.slice(0, limits.together)
    queue = queue.slice(limits.together)
    const answer = await writeTogether(platform, batch, { mayRecord, whileWriting: answerOwed })
    writing -= 1
    // The writer was idle.
    answerOwed()
    if (queue.length === 0 || isGathering) return answer()
    // Snapshots that arrived meanwhile are already a batch. Responses wait until the database has it:
    // this process then accepts the next requests while the database works; otherwise each would wait for the
    // other.
    owed.push(answer)
    void writeGathered()
  }

  function answerOwed(): void {
    if (owed.length === 0) return
    const answers = owed
    owed = []
    setImmediate(() => {
      for (const answer of answers) answer()
    })
  }

  return {
    record(snapshot) {
      if (queue.length >= limits.queue)
        return Promise.reject(tryLater('Too many visits are waiting to be recorded.'))
      return new Promise((resolve, reject) => {
        queue.push({ snapshot, resolve, reject })
        begin()
      })
    },
    waiting: () => queue.length,
  }
}

type World = Pick<Platform, 'db' | 'config' | 'clock' | 'log'>

/** Writes the batch; returns a function that resolves everyone's result. */
async function writeTogether(world: World, batch: Waiting[], hooks: RecordHooks): Promise<() => void> {
  try {
    const snapshots = batch.map((waiting) => waiting.snapshot)
    const answers = await recordVisits(world, snapshots, hooks)
    return () => {
      for (const [at, waiting] of batch.entries()) waiting.resolve(answers[at] ?? { kind: 'unknown_link' })
    }
  } catch (error) {
    return afterFailure(world, batch, { error, hooks })
  }
}

/** One bad row must not fail its neighbors, so a batch the database refuses is written row by row. */
async function afterFailure(
  world: World,
  batch: Waiting[],
  { error, hooks }: { error: unknown; hooks: RecordHooks },
): Promise<() => void> {
  const state = sqlStateOf(error)
  if (state === undefined || isUnreachable(state)) {
    world.log.error({ err: error, visits: batch.length }, 'could not write visits')
    return rejecting(batch, tryLater("Visits can't be recorded right now."))
  }
  if (batch.length <= 1) {
    world.log.error({ err: error }, 'the database refused a visit')
    return rejecting(
      batch,
      isBadData(state) ? new Refusal(422, 'invalid_event', "This visit can't be stored.") : error,
    )
  }
  for (const waiting of batch) (await writeTogether(world, [waiting], hooks))()
  return () => undefined
}

function rejecting(batch: Waiting[], reason: unknown): () => void {
  return () => {
    for (const waiting of batch) waiting.reject(reason)
  }
}

function tryLater(message: string): Refusal {
  return new Refusal(503, 'try_later', message, { 'retry-after': '2' })
}

/** PostgreSQL's five-character error code; undefined for other errors. */
function sqlStateOf(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^(?!E)[0-9A-Z]{5}$/.test(inner.code))
      return inner.code
  }
  return undefined
}

/** Connection lost, out of space or connections, shutting down. */
function isUnreachable(state: string): boolean {
  return /^(08|53|57|58)/.test(state)
}

/** Values out of range or not representable, constraints that do not hold. */
function isBadData(state: string): boolean {
  return /^(22|23)/.test(state)
}
