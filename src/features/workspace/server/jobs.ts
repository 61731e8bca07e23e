import { forgetOldAudit } from '#src/features/organization/server/forget-old-audit.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inviteMailJob } from './organization/invite-people.ts'
import { inviteMail, sendInviteMail } from './organization/send-invite-mail.ts'

export const workspaceJobs: JobKind<Platform>[] = [
  {
    name: inviteMailJob,
    run: (platform, payload) => sendInviteMail(platform, inviteMail.parse(payload)),
    // A mail server may be down for a day.
    retries: 100,
    retryDelaySeconds: 10,
    retryDelayMaxSeconds: 900,
    atOnce: 4,
  },
]

export const workspaceSweeps: Sweep<Platform>[] = [
  { name: 'forget-old-audit', everySeconds: () => 24 * 3600, run: forgetOldAudit },
]
