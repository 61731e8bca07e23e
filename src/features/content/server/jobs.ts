import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { writeJob } from '../schema.ts'
import { writeJobName } from './start-writing.ts'
import { writeContent } from './write-content.ts'

export const contentJobs: JobKind<Platform>[] = [
  {
    name: writeJobName,
    run: (platform, raw, report) => writeContent(platform, writeJob.parse(raw), report),
    retries: 3,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
  },
]
