import { z } from 'zod'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { forgetOldDeliveries } from './forget-old-deliveries.ts'
import { resumeLostDeliveries } from './resume-lost-deliveries.ts'
import { sendPauseMail } from './send-pause-mail.ts'

const attempt = z.object({ workspace: z.uuid(), delivery: z.uuid(), attempt: z.int().min(1) })
const pause = z.object({ workspace: z.uuid(), endpoint: z.uuid(), user: z.uuid() })

export const webhookJobs: JobKind<Platform>[] = [
  {
    name: 'webhook.deliver',
    run: (platform, payload) => deliverWebhook(platform, attempt.parse(payload)),
    // For our own failures; receivers' failures have their own schedule.
    retries: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    // An endpoint takes at most two of them, so that hanging ones leave room for others.
    atOnce: 24,
  },
  {
    name: 'webhook.mail-pause',
    run: (platform, payload) => sendPauseMail(platform, pause.parse(payload)),
    // A mail server may be down for a day.
    retries: 100,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 900,
    atOnce: 1,
  },
]

export const webhookSweeps: Sweep<Platform>[] = [
  { name: 'wake-deliveries', everySeconds: () => 60, run: resumeLostDeliveries },
  { name: 'forget-old-deliveries', everySeconds: () => 3600, run: forgetOldDeliveries },
]
