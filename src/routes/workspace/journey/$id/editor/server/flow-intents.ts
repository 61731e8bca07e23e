import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flowFindingLabels } from '#src/features/automation/messages/flow-finding-labels.ts'
import { pauseFlow, resumeFlow } from '#src/features/automation/server/publishing/pause-flow.ts'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { addLeadsByEmail } from '#src/features/automation/server/runs/add-leads-by-email.ts'
import { pauseRun, resumeRun, takeOff } from '#src/features/automation/server/runs/hold-run.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'
import { joined, type Translatable, wording } from '#src/translation/speak.ts'

const nothing = z.object({})
const ofRun = z.object({ run: z.string().max(64) })
const mostAddresses = 1000
const addresses = z
  .string()
  .max(100_000)
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(
    z
      .array(z.string())
      .min(1, wording(msg`Enter at least one email address.`))
      .max(mostAddresses, wording(msg`Too many email addresses. Add fewer at a time.`)),
  )

function of({ workspace, user, journey }: JourneyContext) {
  return { workspace, user, journey }
}

/** Form actions of a journey's flow and runs. The editor saves the steps. */
export const flowIntents: Record<string, Intent<JourneyContext>> = {
  'publish-flow': intent(
    z.object({ version: z.coerce.number().int().min(0) }),
    async (desk: JourneyContext, { version }) => {
      const { published, findings } = await publishFlow(desk.platform, { ...of(desk), version })
      if (published === null) throw notPublishable(findings.filter(({ severity }) => severity === 'error'))
      return { message: msg`Version ${{ n: published }} is live` }
    },
  ),
  'pause-flow': intent(nothing, async (desk: JourneyContext) => {
    await pauseFlow(desk.platform, of(desk))
    return { message: msg`Flow paused. Leads wait at their current step.`, undo: { intent: 'resume-flow' } }
  }),
  'resume-flow': intent(nothing, async (desk: JourneyContext) => {
    await resumeFlow(desk.platform, of(desk))
    return { message: msg`Flow resumed` }
  }),
  'pause-run': intent(ofRun, async (desk: JourneyContext, { run }) => {
    await pauseRun(desk.platform, { ...of(desk), run })
    return { message: msg`Lead paused`, undo: { intent: 'resume-run', run } }
  }),
  'resume-run': intent(ofRun, async (desk: JourneyContext, { run }) => {
    await resumeRun(desk.platform, { ...of(desk), run })
    return { message: msg`Lead resumed` }
  }),
  'end-run': intent(ofRun, async (desk: JourneyContext, { run }) => {
    await takeOff(desk.platform, { ...of(desk), run })
    return { message: msg`Lead removed from the journey` }
  }),
  'put-on': intent(z.object({ addresses }), async (desk: JourneyContext, asked) => {
    const fates = await addLeadsByEmail(desk.platform, { ...of(desk), addresses: asked.addresses })
    const counts: Fates = {
      started: 0,
      under_way: 0,
      not_again: 0,
      suppressed: 0,
      unknown: 0,
      gone: 0,
      no_flow: 0,
    }
    for (const { fate } of fates) counts[fate] += 1
    return { message: putOnNow(counts) }
  }),
}

type Fates = Record<
  'started' | 'under_way' | 'not_again' | 'suppressed' | 'unknown' | 'gone' | 'no_flow',
  number
>

/** How many leads were added, and why others weren't. */
function putOnNow(counts: Fates): Translatable {
  return joined([
    msg`${plural({ count: counts.started }, { one: '# lead added.', other: '# leads added.' })}`,
    ...(counts.under_way > 0 ? [msg`${{ count: counts.under_way }} already in progress.`] : []),
    ...(counts.not_again > 0 ? [msg`${{ count: counts.not_again }} can’t start again yet.`] : []),
    ...(counts.suppressed > 0
      ? [msg`${{ count: counts.suppressed }} skipped because they unsubscribed.`]
      : []),
    ...(counts.unknown + counts.gone > 0
      ? [
          msg`${plural({ count: counts.unknown + counts.gone }, { one: '# person isn’t a lead and was skipped.', other: '# people aren’t leads and were skipped.' })}`,
        ]
      : []),
    ...(counts.no_flow > 0 ? [msg`The flow is off.`] : []),
  ])
}

function notPublishable(errors: readonly { code: keyof typeof flowFindingLabels }[]): Refusal {
  const [first] = errors
  return new Refusal(
    422,
    'flow_not_publishable',
    msg`Not published. ${plural({ count: errors.length }, { one: '# problem', other: '# problems' })} found. ${{ first: first ? flowFindingLabels[first.code] : '' }}`,
  )
}
