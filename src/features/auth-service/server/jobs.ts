import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { refreshSamlMetadata } from './outside/refresh-saml-metadata.ts'

export const authServiceSweeps: Sweep<Platform>[] = [
  {
    name: 'refresh-saml-metadata',
    everySeconds: () => 3600,
    run: async (platform) => void (await refreshSamlMetadata(platform)),
  },
]
