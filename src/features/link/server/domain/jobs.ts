import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkDueDomains } from './check-domain.ts'

export const domainSweeps: Sweep<Platform>[] = [
  { name: 'check-domains', everySeconds: () => 30, run: checkDueDomains },
]
