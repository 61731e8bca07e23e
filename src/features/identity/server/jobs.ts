import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { removeOldSessions } from './remove-old-sessions.ts'

export const identitySweeps: Sweep<Platform>[] = [
  {
    name: 'remove-old-sessions',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldSessions(platform)),
  },
]
