import { z } from 'zod'
import { adminWords } from '#src/features/admin/words/admin-words.ts'
import { intent } from '#src/features/home/server/answer-form.ts'
import { flagName, severity } from '#src/features/staff/schema.ts'
import { setFlag } from '#src/features/staff/server/feature-flags.ts'
import { endIncident, postIncident } from '#src/features/staff/server/incidents.ts'
import { checkStaffAudit, writeStaffAudit } from '#src/features/staff/server/staff-audit.ts'
import { replayDelivery } from '#src/features/webhook/server/replay.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Told, told } from '#src/words/locale.ts'
import { retryJob } from './job-queues.ts'
import type { StaffDesk } from './require-staff.ts'

/** What the forms of the overview do. */
export const adminIntents = {
  'post-incident': intent(
    z.object({ severity, message: z.string().trim().min(1, fieldWords.en.sayWhatIsGoingOn).max(500) }),
    async ({ platform, by }: StaffDesk, notice) => {
      await postIncident(platform, { ...notice, by })
      return { message: told(adminWords, (words) => words.everybodySees) }
    },
  ),
  'end-incident': intent(z.object({}), async ({ platform, by }: StaffDesk) => {
    if (!(await endIncident(platform, by))) throw gone(told(adminWords, (words) => words.noNotice))
    return { message: told(adminWords, (words) => words.noticeDown) }
  }),
  'set-flag': intent(
    z.object({ name: flagName, isOn: z.enum(['on', 'off']) }),
    async ({ platform, by }: StaffDesk, { name, isOn }) => {
      await setFlag(platform, { name, isOn: isOn === 'on', by })
      return {
        message: told(adminWords, (words) => (isOn === 'on' ? words.flagIsOn(name) : words.flagIsOff(name))),
      }
    },
  ),
  'retry-job': intent(z.object({ job: z.uuid() }), async ({ platform, by }: StaffDesk, { job }) => {
    if (!(await retryJob(platform, { job, by }))) throw gone(told(adminWords, (words) => words.jobGone))
    return { message: told(adminWords, (words) => words.triedOnceMore) }
  }),
  'retry-webhook': intent(
    z.object({ workspace: z.uuid(), delivery: z.uuid() }),
    async ({ platform, by }: StaffDesk, which) => {
      if (!(await replayDelivery(platform, which))) throw gone(told(adminWords, (words) => words.webhookGone))
      const target = { type: 'webhook_delivery', id: which.delivery }
      const deed = { at: platform.clock.now(), by, action: 'webhook.retry', target }
      await platform.db.asSystem((tx) => writeStaffAudit(tx, deed))
      return { message: told(adminWords, (words) => words.triedOnceMore) }
    },
  ),
  'check-audit': intent(z.object({}), async ({ platform }: StaffDesk) => {
    const { entries, brokenAt } = await checkStaffAudit(platform)
    if (brokenAt !== undefined)
      throw new Refusal(
        409,
        'audit_broken',
        told(adminWords, (words) => words.auditBroken(brokenAt)),
      )
    return { message: told(adminWords, (words) => words.auditWhole(entries)) }
  }),
}

function gone(message: Told): Refusal {
  return new Refusal(404, 'gone', message)
}
