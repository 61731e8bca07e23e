import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { itemJob } from '../schema.ts'
import { resumeStalledRuns } from './resume-stalled-runs.ts'
import { runAutomaticRecipes } from './run-automatic-recipes.ts'
import { runScheduledRecipes } from './run-scheduled-recipes.ts'
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
  { name: 'run-standing-recipes', everySeconds: () => 5, run: runAutomaticRecipes },
  { name: 'run-recipes-by-clock', everySeconds: () => 30, run: runScheduledRecipes },
  { name: 'revive-runs', everySeconds: () => 60, run: resumeStalledRuns },
]
