import { z } from 'zod'
import { removeStaleUploads } from '#src/features/media/server/upload/end-upload.ts'
import { processUploadJob } from '#src/features/media/server/upload/receive-part.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { processCompletedUpload } from './take-arrived-upload.ts'
import { transcribe, transcribeJob } from './transcribe.ts'

const asked = z.object({ workspace: z.uuid(), transcription: z.uuid() })
const arrived = z.object({ workspace: z.uuid(), upload: z.uuid() })

export const transcriptJobs: JobKind<Platform>[] = [
  {
    name: processUploadJob,
    run: (platform, raw, report) => processCompletedUpload(platform, arrived.parse(raw), report),
    retries: 5,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 120,
    atOnce: 2,
  },
  {
    name: transcribeJob,
    run: (platform, raw, report) => transcribe(platform, asked.parse(raw), report),
    retries: 4,
    retryDelaySeconds: 15,
    retryDelayMaxSeconds: 600,
    atOnce: 1,
  },
]

export const transcriptSweeps: Sweep<Platform>[] = [
  { name: 'transcript.stale-uploads', everySeconds: () => 3600, run: removeStaleUploads },
]
