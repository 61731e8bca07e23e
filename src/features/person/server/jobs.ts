import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moveLateRows } from './move-late-rows.ts'

export const personSweeps: Sweep<Platform>[] = [
  { name: 'move-late-people', everySeconds: () => 60, run: moveLateRows },
]
