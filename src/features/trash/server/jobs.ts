import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { purgeTrash } from './purge-trash.ts'
import { purgeWorkspaces } from './purge-workspaces.ts'

export const trashSweeps: Sweep<Platform>[] = [
  { name: 'purge-trash', everySeconds: () => 3600, run: purgeTrash },
  { name: 'purge-workspaces', everySeconds: () => 3600, run: purgeWorkspaces },
]
