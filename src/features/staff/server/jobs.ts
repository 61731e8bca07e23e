import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgetOldAudit } from './staff-audit.ts'

export const staffSweeps: Sweep<Platform>[] = [
  {
    name: 'forget-old-staff-audit',
    everySeconds: () => 24 * 3600,
    run: async (platform) => void (await forgetOldAudit(platform)),
  },
]
