import { JobPostponed } from '#src/platform/jobs/job-postponed.ts'
import type { JobKind, JobQueue, NewJob } from '#src/platform/jobs/job-queue.ts'

/** A queue that keeps its jobs in memory until the test runs them. */
export type TestJobs = JobQueue & {
  waiting: NewJob[]
  /** Runs every waiting job that is due at `now`, and those they enqueue; returns how many ran. */
  runDue<P>(platform: P, kinds: JobKind<P>[], now: Date): Promise<number>
}

export function createTestJobs(): TestJobs {
  const waiting: NewJob[] = []
  return {
    waiting,
    // It records no progress; tests of job progress use the real queue.
    ofWorkspace: async () => [],
    ofSubject: async () => [],
    logOf: async () => [],
    cancel: async () => false,
    retry: async () => false,
    underWay: async (name) => waiting.filter((job) => job.name === name).map((job) => job.payload),
    load: async () => ({ due: 0, oldestSeconds: 0, failing: 0 }),
    async enqueue(_tx, job) {
      waiting.push(structuredClone(job))
    },
    async runDue(platform, kinds, now) {
      let count = 0
      for (;;) {
        const index = waiting.findIndex((job) => !job.startAfter || job.startAfter <= now)
        const [job] = index < 0 ? [] : waiting.splice(index, 1)
        if (!job) return count
        const kind = kinds.find((candidate) => candidate.name === job.name)
        if (!kind) throw new Error(`There is no job named ${job.name}`)
        await kind
          .run(platform, JSON.parse(JSON.stringify(job.payload)), { step: async () => undefined })
          .catch((error: unknown) => {
            if (!(error instanceof JobPostponed)) throw error
            waiting.push({ ...job, startAfter: error.until })
          })
        count += 1
      }
    },
  }
}
