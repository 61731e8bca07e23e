import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { summarizePlays } from './count-plays.ts'
import { measureMedia } from './measure-media.ts'
import { filesToRemove, removeFiles, removeFilesJob } from './remove-files.ts'
import { resizeImage, resizeJob } from './resize-image.ts'
import { measureJob } from './store-media.ts'

const payload = z.object({ workspace: z.uuid(), media: z.uuid() })

export const mediaJobs: JobKind<Platform>[] = [
  {
    name: measureJob,
    run: (platform, raw, report) => measureMedia(platform, payload.parse(raw), report),
    retries: 3,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 120,
    atOnce: 1,
  },
  {
    name: resizeJob,
    run: (platform, raw) => resizeImage(platform, payload.parse(raw)),
    retries: 3,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 120,
    atOnce: 1,
  },
  {
    name: removeFilesJob,
    run: (platform, raw) => removeFiles(platform, filesToRemove.parse(raw)),
    retries: 30,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 3600,
    atOnce: 1,
  },
]

export const mediaSweeps: Sweep<Platform>[] = [
  { name: 'sum-up-plays', everySeconds: () => 3600, run: summarizePlays },
]
