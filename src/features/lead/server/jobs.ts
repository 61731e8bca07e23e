import { z } from 'zod'
import { lockSubmission, noteLead } from '#src/features/page/server/form-submissions.ts'
import type { JobKind, Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createLead } from './create-lead.ts'
import { recordLeadEvents } from './lead-events.ts'
import { matchMailStops } from './match-mail-stops.ts'

const fromForm = z.object({ workspace: z.uuid(), submission: z.uuid() })

export const leadJobs: JobKind<Platform>[] = [
  {
    name: 'lead.write-from-form',
    run: (platform, payload) => writeFromForm(platform, fromForm.parse(payload)),
    retries: 20,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    atOnce: 2,
  },
]

export const leadSweeps: Sweep<Platform>[] = [
  { name: 'match-mail-stops', everySeconds: () => 60, run: (platform) => matchMailStops(platform) },
]

/** Adds the sender of a form as a lead; running again changes nothing. */
async function writeFromForm(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, submission }: z.output<typeof fromForm>,
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const sent = await lockSubmission(tx, { workspace, submission })
    if (!sent) return
    const { email, first, last } = sent
    const { id } = await createLead({ db, clock, secrets }, { workspace, user: null, email, first, last })
    await noteLead(tx, { workspace, submission, lead: id })
    await recordLeadEvents(tx, [{ workspace, lead: id, kind: 'form', subject: submission }], clock.now())
  })
}
