import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkJobName } from './check/ask-link-check.ts'
import { checkLink } from './check/check-link.ts'
import { recheckLinks } from './check/recheck-links.ts'

const order = z.object({
  workspace: z.uuid(),
  link: z.uuid(),
  lead: z.uuid().nullable(),
  isWeekly: z.boolean(),
})

export const campaignJobs: JobKind<Platform>[] = [
  {
    name: checkJobName,
    run: (platform, payload, report) => checkLink(platform, order.parse(payload), report),
    retries: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    atOnce: 1,
  },
]

export const campaignSweeps: Sweep<Platform>[] = [
  { name: 'recheck-links', everySeconds: () => 900, run: recheckLinks },
]
