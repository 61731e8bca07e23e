import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { retryJob } from '#src/features/admin/server/job-queues.ts'
import type { StaffDesk } from '#src/features/admin/server/require-staff.ts'
import { flagName, severity } from '#src/features/staff/schema.ts'
import { setFlag } from '#src/features/staff/server/feature-flags.ts'
import { endIncident, postIncident } from '#src/features/staff/server/incidents.ts'
import { checkStaffAudit, writeStaffAudit } from '#src/features/staff/server/staff-audit.ts'
import { replayDelivery } from '#src/features/webhook/server/replay.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Told, wording } from '#src/translation/speak.ts'
import { intent } from '../server/answer-form.ts'

/** What the forms of the overview do. */
export const adminIntents = {
  'post-incident': intent(
    z.object({ severity, message: z.string().trim().min(1, wording(msg`Say what is going on.`)).max(500) }),
    async ({ platform, by }: StaffDesk, notice) => {
      await postIncident(platform, { ...notice, by })
      return { message: msg`Everybody who is signed in sees it now.` }
    },
  ),
  'end-incident': intent(z.object({}), async ({ platform, by }: StaffDesk) => {
    if (!(await endIncident(platform, by))) throw gone(msg`There is no notice any more.`)
    return { message: msg`Notice taken down` }
  }),
  'set-flag': intent(
    z.object({ name: flagName, isOn: z.enum(['on', 'off']) }),
    async ({ platform, by }: StaffDesk, { name, isOn }) => {
      await setFlag(platform, { name, isOn: isOn === 'on', by })
      return {
        message: isOn === 'on' ? msg`${{ name }} is on` : msg`${{ name }} is off`,
      }
    },
  ),
  'retry-job': intent(z.object({ job: z.uuid() }), async ({ platform, by }: StaffDesk, { job }) => {
    if (!(await retryJob(platform, { job, by }))) throw gone(msg`That job is no longer there.`)
    return { message: msg`It is tried once more.` }
  }),
  'retry-webhook': intent(
    z.object({ workspace: z.uuid(), delivery: z.uuid() }),
    async ({ platform, by }: StaffDesk, which) => {
      if (!(await replayDelivery(platform, which)))
        throw gone(msg`That webhook is under way or no longer there.`)
      const target = { type: 'webhook_delivery', id: which.delivery }
      const deed = { at: platform.clock.now(), by, action: 'webhook.retry', target }
      await platform.db.asSystem((tx) => writeStaffAudit(tx, deed))
      return { message: msg`It is tried once more.` }
    },
  ),
  'check-audit': intent(z.object({}), async ({ platform }: StaffDesk) => {
    const { entries, brokenAt } = await checkStaffAudit(platform)
    if (brokenAt !== undefined)
      throw new Refusal(
        409,
        'audit_broken',
        msg`Entry ${{ entry: brokenAt }} was changed, or the one before it is gone.`,
      )
    return { message: msg`Nobody has touched it: ${{ count: entries }} entries, each with its seal.` }
  }),
}

function gone(message: Told): Refusal {
  return new Refusal(404, 'gone', message)
}
