import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refundAbandoned } from './reserve-credits.ts'

export const billingSweeps: Sweep<Platform>[] = [
  { name: 'refund-abandoned-credits', everySeconds: () => 600, run: refundAbandoned },
]
