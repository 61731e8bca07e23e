import { z } from 'zod'
import type { JobKind } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { measureMedia } from './measure-media.ts'
import { measureJob } from './store-media.ts'

const payload = z.object({ workspace: z.uuid(), media: z.uuid() })

export const mediaJobs: JobKind<Platform>[] = [
  {
    name: measureJob,
    run: (platform, raw) => measureMedia(platform, payload.parse(raw)),
    retries: 3,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 120,
    atOnce: 1,
  },
]
