import { lt } from 'drizzle-orm'
import { stoppedMails } from '#src/features/notification/schema.ts'
import { mailStoppedJob } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { reactToEvents } from './events/react-to-events.ts'
import { reactToVisits } from './events/watched-visits.ts'
import { sendFlowMails, someMails } from './mail/send-flow-mail.ts'
import { advanceDue } from './runs/advance-due.ts'
import { endStoppedRuns } from './runs/end-stopped-runs.ts'
import { flowHappening } from './tables.ts'
import { withdrawSteps } from './waiting/withdraw-steps.ts'

export const automationJobs: JobKind<Platform>[] = [
  {
    name: 'journey.send-mails',
    run: (platform, payload) => sendFlowMails(platform, someMails.parse(payload)),
    // A mail server may be down for a day.
    retries: 100,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 900,
    atOnce: 4,
  },
  {
    name: mailStoppedJob,
    run: (platform, payload) => endStoppedRuns(platform, stoppedMails.parse(payload)),
    retries: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
  },
]

export const automationSweeps: Sweep<Platform>[] = [
  { name: 'react-to-events', everySeconds: () => 1, run: reactToEvents },
  {
    name: 'look-at-visits',
    everySeconds: (platform) => platform.config.visitSweepSeconds,
    run: reactToVisits,
  },
  {
    name: 'advance-journeys',
    everySeconds: () => 1,
    run: async (platform) => {
      await advanceDue(platform, 2)
    },
  },
  { name: 'withdraw-steps', everySeconds: () => 30, run: withdrawSteps },
  { name: 'forget-happenings', everySeconds: () => 3600, run: deleteOldEvents },
]

/** Visits, forms and verifications are not seen again after this time. */
const keptSeconds = 30 * 86_400

async function deleteOldEvents({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = secondsAfter(clock.now(), -keptSeconds)
  await db.asSystem((tx) => tx.delete(flowHappening).where(lt(flowHappening.at, before)))
}
