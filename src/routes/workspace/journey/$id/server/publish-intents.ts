import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { restoreVersion } from '#src/features/journey/server/journey-versions.ts'
import { archiveJourney, pauseJourney, resumeJourney } from '#src/features/journey/server/pause-journey.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { redoChange, undoChange } from '#src/features/journey/server/undo-change.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import type { JourneyContext } from '#src/routes/workspace/journey/server/journey-intents.ts'

const version = z.coerce.number().int().min(1).optional()
const n = z.coerce.number().int().min(1).max(1_000_000)
const seen = z.object({ version })

function of({ workspace, user, journey }: JourneyContext, { version: saw }: z.output<typeof seen>) {
  return { workspace, user, journey, version: saw }
}

/** Form actions to publish, pause and archive a journey, and to undo draft changes. */
export const publishIntents: Record<string, Intent<JourneyContext>> = {
  'publish-journey': intent(seen, async (desk: JourneyContext, asked) => {
    const { n: published } = await publishJourney(desk.platform, of(desk, asked))
    return { message: msg`Version ${{ n: published }} published` }
  }),
  'pause-journey': intent(seen, async (desk: JourneyContext, asked) => {
    await pauseJourney(desk.platform, of(desk, asked))
    return {
      message: msg`Journey paused. Its links won’t work until you resume it.`,
      undo: { intent: 'resume-journey' },
    }
  }),
  'archive-journey': intent(seen, async (desk: JourneyContext, asked) => {
    await archiveJourney(desk.platform, of(desk, asked))
    return { message: msg`Journey archived. Its links no longer work.`, undo: { intent: 'resume-journey' } }
  }),
  'resume-journey': intent(seen, async (desk: JourneyContext, asked) => {
    await resumeJourney(desk.platform, of(desk, asked))
    return { message: msg`Journey resumed` }
  }),
  'restore-version': intent(seen.extend({ n }), async (desk: JourneyContext, asked) => {
    await restoreVersion(desk.platform, { ...of(desk, asked), n: asked.n })
    return {
      message: msg`Version ${{ n: asked.n }} restored as the draft. Publish it to make it live.`,
      undo: { intent: 'undo-change' },
    }
  }),
  'undo-change': intent(seen.extend({ n: n.optional() }), async (desk: JourneyContext, asked) => {
    await undoChange(desk.platform, { ...of(desk, asked), n: asked.n })
    return { message: msg`Change undone`, isPlain: true }
  }),
  'redo-change': intent(seen, async (desk: JourneyContext, asked) => {
    await redoChange(desk.platform, of(desk, asked))
    return { message: msg`Change redone`, isPlain: true }
  }),
}
