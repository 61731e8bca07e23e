import type { JobKind, Sweep } from './platform/jobs/job-queue.ts'
import type { Platform } from './platform/platform.ts'

/** Every job that exists, by name. */
export const jobKinds: JobKind<Platform>[] = []

/** Every recurring look for due work. */
export const sweeps: Sweep<Platform>[] = []
