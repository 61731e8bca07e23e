import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerJob } from '../schema.ts'
import { answerWithModel } from './answer-with-model.ts'
import { answerJobName } from './ask-question.ts'

export const thinkingJobs: JobKind<Platform>[] = [
  {
    name: answerJobName,
    run: (platform, raw, report) => answerWithModel(platform, answerJob.parse(raw), report),
    retries: 2,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 60,
    atOnce: 2,
  },
]
