import { z } from 'zod'
import { forgetOldNotices } from '#src/features/notification/server/forget-old-notices.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { judgeAccounts, keepAccountActivity } from './activity/keep-account-activity.ts'
import { moveLateVisits } from './activity/move-visits.ts'
import { tellOfBookings } from './bookings/tell-of-bookings.ts'
import { deleteOldVisits } from './delete-old-visits.ts'
import { alertWatchers } from './notifying/alert-watchers.ts'
import { deleteOldNoticeMails } from './notifying/delete-notice-mails.ts'
import { tellOfForm } from './notifying/notify-form.ts'
import { openDigests } from './notifying/open-digests.ts'
import { sendDigest } from './notifying/send-digest.ts'
import { sendNotices } from './notifying/send-notices.ts'
import { sendReceipt } from './notifying/send-receipt.ts'
import { adoptVisits, madeVisit } from './person/adopt-visits.ts'
import { settleAll } from './settle-visits.ts'

const mail = z.object({ workspace: z.uuid(), visit: z.uuid() })
const adoption = z.object({ workspace: z.uuid(), lead: z.uuid(), visits: z.array(madeVisit) })
const digest = z.object({ workspace: z.uuid(), digest: z.uuid() })
const letter = z.object({ workspace: z.uuid(), letter: z.uuid() })

/** A mail server may be down for a day. */
const untilMailIsTaken = { retries: 100, retryDelaySeconds: 30, retryDelayMaxSeconds: 900, atOnce: 2 }

export const visitJobs: JobKind<Platform>[] = [
  {
    name: 'visit.adopt',
    run: async (platform, payload) => {
      await adoptVisits(platform, adoption.parse(payload))
    },
    retries: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
  {
    name: 'visit.tell-of-form',
    run: tellOfForm,
    retries: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
  {
    name: 'visit.send-receipt',
    run: (platform, payload) => sendReceipt(platform, mail.parse(payload)),
    ...untilMailIsTaken,
  },
  {
    name: 'visit.send-digest',
    run: (platform, payload) => sendDigest(platform, digest.parse(payload)),
    ...untilMailIsTaken,
  },
  {
    name: 'visit.send-notices',
    run: (platform, payload) => sendNotices(platform, letter.parse(payload)),
    ...untilMailIsTaken,
  },
]

export const visitSweeps: Sweep<Platform>[] = [
  {
    name: 'settle-visits',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: (platform) => settleAll(platform, 2),
  },
  {
    name: 'tell-of-bookings',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: tellOfBookings,
  },
  {
    name: 'alert-watchers',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: async (platform) => {
      await alertWatchers(platform)
    },
  },
  {
    name: 'open-digests',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: async (platform) => {
      await openDigests(platform)
    },
  },
  {
    name: 'keep-account-activity',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: keepAccountActivity,
  },
  { name: 'move-late-visits', everySeconds: () => 60, run: moveLateVisits },
  { name: 'judge-accounts', everySeconds: () => 300, run: judgeAccounts },
  { name: 'forget-told-notices', everySeconds: () => 3600, run: deleteOldNoticeMails },
  { name: 'forget-old-visits', everySeconds: () => 3600, run: deleteOldVisits },
  { name: 'forget-old-notices', everySeconds: () => 3600, run: forgetOldNotices },
]
