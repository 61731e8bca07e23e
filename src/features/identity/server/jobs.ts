import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { removeOldFlows } from './oauth-flow.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { tokenMailJob } from './request-mail.ts'
import { sendTokenMail, tokenMail } from './send-token-mail.ts'

export const identityJobs: JobKind<Platform>[] = [
  {
    name: tokenMailJob,
    run: (platform, payload) => sendTokenMail(platform, tokenMail.parse(payload)),
    // Somebody waits in front of a screen; after an hour they have asked again.
    retries: 30,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 4,
  },
]

export const identitySweeps: Sweep<Platform>[] = [
  {
    name: 'remove-old-sessions',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldSessions(platform)),
  },
  {
    name: 'remove-old-flows',
    everySeconds: () => 3600,
    run: async (platform) => void (await removeOldFlows(platform)),
  },
]
