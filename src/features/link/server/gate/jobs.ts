import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { eraseOldPasses } from './erase-old-passes.ts'

export const passSweeps: Sweep<Platform>[] = [
  { name: 'forget-old-passes', everySeconds: () => 3600, run: eraseOldPasses },
]
