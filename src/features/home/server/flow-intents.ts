import { z } from 'zod'
import { pauseFlow, resumeFlow } from '#src/features/automation/server/publishing/pause-flow.ts'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { pauseRun, resumeRun, takeOff } from '#src/features/automation/server/runs/hold-run.ts'
import { putOnByAddress } from '#src/features/automation/server/runs/put-on-by-address.ts'
import { flowFindingWords } from '#src/features/automation/words/flow-finding-words.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { told } from '#src/words/locale.ts'
import { flowRunWords } from '../words/flow-run-words.ts'
import { flowWords } from '../words/flow-words.ts'
import { type Intent, intent } from './answer-form.ts'
import type { JourneyDesk } from './journey-intents.ts'

const nothing = z.object({})
const ofRun = z.object({ run: z.string().max(64) })
const mostAddresses = 1000
const addresses = z
  .string()
  .max(100_000)
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(
    z.array(z.string()).min(1, fieldWords.en.enterSomeAddress).max(mostAddresses, fieldWords.en.pasteFewer),
  )

function of({ workspace, user, journey }: JourneyDesk) {
  return { workspace, user, journey }
}

/** What is done with a journey's flow and the leads on it by forms; its steps are saved by the editor. */
export const flowIntents: Record<string, Intent<JourneyDesk>> = {
  'publish-flow': intent(
    z.object({ version: z.coerce.number().int().min(0) }),
    async (desk: JourneyDesk, { version }) => {
      const { published, findings } = await publishFlow(desk.platform, { ...of(desk), version })
      if (published === null) throw notPublishable(findings.filter(({ severity }) => severity === 'error'))
      return { message: told(flowWords, (words) => words.turnedOn(published)) }
    },
  ),
  'pause-flow': intent(nothing, async (desk: JourneyDesk) => {
    await pauseFlow(desk.platform, of(desk))
    return { message: told(flowWords, (words) => words.pausedNow), undo: { intent: 'resume-flow' } }
  }),
  'resume-flow': intent(nothing, async (desk: JourneyDesk) => {
    await resumeFlow(desk.platform, of(desk))
    return { message: told(flowWords, (words) => words.resumedNow) }
  }),
  'pause-run': intent(ofRun, async (desk: JourneyDesk, { run }) => {
    await pauseRun(desk.platform, { ...of(desk), run })
    return { message: told(flowRunWords, (words) => words.runPaused), undo: { intent: 'resume-run', run } }
  }),
  'resume-run': intent(ofRun, async (desk: JourneyDesk, { run }) => {
    await resumeRun(desk.platform, { ...of(desk), run })
    return { message: told(flowRunWords, (words) => words.runResumed) }
  }),
  'end-run': intent(ofRun, async (desk: JourneyDesk, { run }) => {
    await takeOff(desk.platform, { ...of(desk), run })
    return { message: told(flowRunWords, (words) => words.runEnded) }
  }),
  'put-on': intent(z.object({ addresses }), async (desk: JourneyDesk, asked) => {
    const fates = await putOnByAddress(desk.platform, { ...of(desk), addresses: asked.addresses })
    const counts = { started: 0, under_way: 0, not_again: 0, suppressed: 0, unknown: 0, gone: 0, no_flow: 0 }
    for (const { fate } of fates) counts[fate] += 1
    return { message: told(flowRunWords, (words) => words.putOnNow(counts)) }
  }),
}

function notPublishable(errors: readonly { code: keyof typeof flowFindingWords.en }[]): Refusal {
  const [first] = errors
  return new Refusal(422, 'flow_not_publishable', {
    en: flowWords.en.notTurnedOn(errors.length, first ? flowFindingWords.en[first.code] : ''),
    de: flowWords.de.notTurnedOn(errors.length, first ? flowFindingWords.de[first.code] : ''),
  })
}
