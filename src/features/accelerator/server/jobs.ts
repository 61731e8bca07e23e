import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { itemJob } from '../schema.ts'
import { reviveRuns } from './revive-runs.ts'
import { runByClock } from './run-by-clock.ts'
import { runStanding } from './run-standing.ts'
import { itemJobName } from './start-run.ts'
import { writeItem } from './write-item.ts'

export const acceleratorJobs: JobKind<Platform>[] = [
  {
    name: itemJobName,
    run: (platform, raw, report) => writeItem(platform, itemJob.parse(raw), report),
    retries: 2,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 4,
  },
]

export const acceleratorSweeps: Sweep<Platform>[] = [
  { name: 'run-standing-recipes', everySeconds: () => 5, run: runStanding },
  { name: 'run-recipes-by-clock', everySeconds: () => 30, run: runByClock },
  { name: 'revive-runs', everySeconds: () => 60, run: reviveRuns },
]
