import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { translateJob, writeJob } from '../schema.ts'
import { writeJobName } from './start-writing.ts'
import { translateJobName } from './translate/start-translating.ts'
import { translateWithModel } from './translate/translate-with-model.ts'
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
  {
    name: translateJobName,
    run: (platform, raw, report) => translateWithModel(platform, translateJob.parse(raw), report),
    retries: 3,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 120,
    atOnce: 1,
  },
]
