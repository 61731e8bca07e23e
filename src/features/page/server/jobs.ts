import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkLinks } from './check-links.ts'
import { deleteOldSubmissions } from './forget-old-forms.ts'
import { publishScheduled } from './schedule-page.ts'

const due = z.object({ workspace: z.uuid(), page: z.uuid(), at: z.iso.datetime() })
const links = z.object({ workspace: z.uuid(), page: z.uuid() })

export const pageJobs: JobKind<Platform>[] = [
  {
    name: 'page.publish-scheduled',
    run: (platform, payload) => publishScheduled(platform, due.parse(payload)),
    retries: 50,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
  {
    name: 'page.check-links',
    run: (platform, payload, report) => checkLinks(platform, links.parse(payload), report),
    retries: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    atOnce: 1,
  },
]

export const pageSweeps: Sweep<Platform>[] = [
  { name: 'forget-old-forms', everySeconds: () => 3600, run: deleteOldSubmissions },
]
