import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { retryJob } from '#src/features/admin/server/job-queues.ts'
import type { StaffContext } from '#src/features/admin/server/require-staff.ts'
import { installation } from '#src/features/organization/server/record-audit.ts'
import { verifyAudit } from '#src/features/organization/server/verify-audit.ts'
import { flagName, severity } from '#src/features/staff/schema.ts'
import { setFlag } from '#src/features/staff/server/feature-flags.ts'
import { endIncident, postIncident } from '#src/features/staff/server/incidents.ts'
import { writeStaffAudit } from '#src/features/staff/server/staff-audit.ts'
import { replayDelivery } from '#src/features/webhook/server/replay.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Translatable, wording } from '#src/translation/speak.ts'
import { intent } from '../server/answer-form.ts'

/** The actions of the overview. */
export const adminIntents = {
  'post-incident': intent(
    z.object({ severity, message: z.string().trim().min(1, wording(msg`Describe the incident.`)).max(500) }),
    async ({ platform, by }: StaffContext, notice) => {
      await postIncident(platform, { ...notice, by })
      return { message: msg`Notice posted. All signed-in users can now see it.` }
    },
  ),
  'end-incident': intent(z.object({}), async ({ platform, by }: StaffContext) => {
    if (!(await endIncident(platform, by))) throw gone(msg`The notice was already removed.`)
    return { message: msg`Notice removed` }
  }),
  'set-flag': intent(
    z.object({ name: flagName, isOn: z.enum(['on', 'off']) }),
    async ({ platform, by }: StaffContext, { name, isOn }) => {
      await setFlag(platform, { name, isOn: isOn === 'on', by })
      return {
        message: isOn === 'on' ? msg`${{ name }} is on` : msg`${{ name }} is off`,
      }
    },
  ),
  'retry-job': intent(z.object({ job: z.uuid() }), async ({ platform, by }: StaffContext, { job }) => {
    if (!(await retryJob(platform, { job, by }))) throw gone(msg`This job no longer exists.`)
    return { message: msg`Retrying now` }
  }),
  'retry-webhook': intent(
    z.object({ workspace: z.uuid(), delivery: z.uuid() }),
    async ({ platform, by }: StaffContext, which) => {
      if (!(await replayDelivery(platform, which)))
        throw gone(msg`This delivery is already being sent or no longer exists.`)
      const target = { type: 'webhook_delivery', id: which.delivery }
      const action = { at: platform.clock.now(), by, action: 'webhook.retry', target }
      await platform.db.asSystem((tx) => writeStaffAudit(tx, action))
      return { message: msg`Retrying now` }
    },
  ),
  'check-audit': intent(z.object({}), async ({ platform }: StaffContext) => {
    const { entries, brokenAt } = await verifyAudit(platform, installation)
    if (brokenAt !== undefined)
      throw new Refusal(
        409,
        'audit_broken',
        msg`Entry ${{ entry: brokenAt }} was modified, or the entry before it was deleted.`,
      )
    return {
      message: msg`Verified: ${plural({ count: entries }, { one: '# entry', other: '# entries' })}, none modified.`,
    }
  }),
}

function gone(message: Translatable): Refusal {
  return new Refusal(404, 'gone', message)
}
