import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { newStep } from '#src/features/automation/rules/editing/new-step.ts'
import { templateCreated } from '#src/features/automation/rules/library/wire.ts'
import {
  createStepTemplate,
  restoreStepVersion,
} from '#src/features/automation/server/library/keep-template.ts'
import {
  removeStepTemplate,
  restoreStepTemplate,
} from '#src/features/automation/server/library/remove-template.ts'
import { newId } from '#src/platform/ids.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'

/** Form actions of `/workspace/steps/library`. */
export const stepLibraryIntents = {
  'create-step-template': intent(templateCreated, async ({ platform, ...who }: Desk, { type, ...called }) => {
    const first = newStep(type, newId(platform.clock.now()))
    const part = { steps: [first], edges: [] }
    const { id } = await createStepTemplate(platform, { ...who, ...called, part })
    throw redirect(`/workspace/steps/library/${id}`)
  }),
  'remove-step-templates': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    await platform.db.inWorkspace(who.workspace, async () => {
      for (const template of ids) await removeStepTemplate(platform, { ...who, template })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: '# entry', other: '# entries' })} moved to trash. Journeys keep their copies.`,
      undo: { intent: 'restore-step-templates', ids: ids.join(',') },
    }
  }),
  'restore-step-templates': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    await platform.db.inWorkspace(workspace, async () => {
      for (const template of ids) await restoreStepTemplate(platform, { workspace, template })
    })
    return {
      message: msg`${plural({ count: ids.length }, { one: 'Entry restored.', other: '# entries restored.' })}`,
    }
  }),
}

const version = z.coerce.number().int().min(1).max(1_000_000)

/** Form actions of `/workspace/steps/library/{id}`. */
export const stepTemplateIntents = {
  'restore-step-version': intent(
    z.object({ n: version, version }),
    async ({ platform, ...which }: Desk & { template: string }, asked) => {
      const restored = await restoreStepVersion(platform, { ...which, ...asked })
      return {
        message: msg`Version ${{ restored: asked.n }} restored as version ${{ version: restored.version }}`,
        undo: { intent: 'restore-step-version', n: String(asked.version), version: String(restored.version) },
      }
    },
  ),
}
