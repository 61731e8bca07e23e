import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { moveLatePeople } from './people/merge/move-late-people.ts'
import { purgeWorkspaces } from './purge-workspaces.ts'
import { purgeTrash } from './trash/purge-trash.ts'

export const homeSweeps: Sweep<Platform>[] = [
  { name: 'purge-trash', everySeconds: () => 3600, run: purgeTrash },
  { name: 'move-late-people', everySeconds: () => 60, run: moveLatePeople },
  { name: 'purge-workspaces', everySeconds: () => 3600, run: purgeWorkspaces },
]
