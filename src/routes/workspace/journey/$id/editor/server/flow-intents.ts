import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { flowFindingLabels } from '#src/features/automation/messages/flow-finding-labels.ts'
import { pauseFlow, resumeFlow } from '#src/features/automation/server/publishing/pause-flow.ts'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { pauseRun, resumeRun, takeOff } from '#src/features/automation/server/runs/hold-run.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'

const nothing = z.object({})
const ofRun = z.object({ run: z.string().max(64) })
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
}

function notPublishable(errors: readonly { code: keyof typeof flowFindingLabels }[]): Refusal {
  const [first] = errors
  return new Refusal(
    422,
    'flow_not_publishable',
    msg`Not published. ${plural({ count: errors.length }, { one: '# problem', other: '# problems' })} found. ${{ first: first ? flowFindingLabels[first.code] : '' }}`,
  )
}
