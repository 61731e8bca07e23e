import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { importJob } from './enqueue-import.ts'
import { failLostImports } from './fail-lost-imports.ts'
import { runImport } from './import-item.ts'

const asked = z.object({ workspace: z.uuid(), item: z.uuid() })

export const feedJobs: JobKind<Platform>[] = [
  {
    name: importJob,
    run: (platform, raw, report) => runImport(platform, asked.parse(raw), report),
    retries: 5,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
]

export const feedSweeps: Sweep<Platform>[] = [
  { name: 'feed.lost-imports', everySeconds: () => 60, run: failLostImports },
]
