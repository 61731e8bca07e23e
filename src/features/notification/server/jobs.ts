import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { forgetSentMails } from './mail/reserve-mails.ts'

export const notificationSweeps: Sweep<Platform>[] = [
  { name: 'forget-sent-mails', everySeconds: () => 3600, run: forgetSentMails },
]
