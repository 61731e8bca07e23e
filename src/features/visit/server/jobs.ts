import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgetOldVisits } from './forget-old-visits.ts'
import { sendReceipt } from './send-receipt.ts'
import { settleAll } from './settle-visits.ts'

const receipt = z.object({ workspace: z.uuid(), visit: z.uuid() })

export const visitJobs: JobKind<Platform>[] = [
  {
    name: 'visit.send-receipt',
    run: (platform, payload) => sendReceipt(platform, receipt.parse(payload)),
    // A mail server may be away for a day.
    retries: 100,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 900,
    atOnce: 2,
  },
]

export const visitSweeps: Sweep<Platform>[] = [
  {
    name: 'settle-visits',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: (platform) => settleAll(platform, 2),
  },
  { name: 'forget-old-visits', everySeconds: () => 3600, run: forgetOldVisits },
]
