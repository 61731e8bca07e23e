import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { adoptLogos } from './logo/adopt-logos.ts'

export const brandSweeps: Sweep<Platform>[] = [
  { name: 'adopt-logos', everySeconds: () => 300, run: adoptLogos },
]
