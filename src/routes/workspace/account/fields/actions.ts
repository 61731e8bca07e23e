import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { changedCustomField, newCustomField } from '#src/features/account/schema.ts'
import {
  addCustomField,
  archiveCustomField,
  changeCustomField,
  moveCustomField,
  restoreCustomField,
} from '#src/features/account/server/custom-fields.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'

type Desk = { platform: Platform; workspace: string }

const oneField = z.object({ field: z.uuid() })
const movedField = oneField.extend({ to: z.enum(['up', 'down']) })

/** Form intents of `/workspace/account/fields`. */
export const customFieldIntents = {
  'add-field': intent(newCustomField, async ({ platform, workspace }: Desk, asked) => {
    const { id: field } = await addCustomField(platform, { workspace, ...asked })
    return {
      message: msg`Field “${{ name: asked.name }}” added`,
      undo: { intent: 'archive-field', field },
    }
  }),
  'change-field': intent(changedCustomField, async ({ platform, workspace }: Desk, asked) => {
    const { name, choices } = await changeCustomField(platform, { workspace, ...asked })
    return {
      message: msg`Field “${{ name: asked.name }}” changed`,
      undo: { intent: 'change-field', field: asked.field, name, choices: choices.join('\n') },
    }
  }),
  'move-field': intent(movedField, async ({ platform, workspace }: Desk, { field, to }) => {
    const { name } = await moveCustomField(platform, { workspace, field, to })
    return {
      message: msg`Field “${{ name }}” moved`,
      undo: { intent: 'move-field', field, to: to === 'up' ? 'down' : 'up' },
    }
  }),
  'archive-field': intent(oneField, async ({ platform, workspace }: Desk, { field }) => {
    const { name } = await archiveCustomField(platform, { workspace, field })
    return {
      message: msg`Field “${{ name }}” archived`,
      undo: { intent: 'restore-field', field },
    }
  }),
  'restore-field': intent(oneField, async ({ platform, workspace }: Desk, { field }) => {
    const { name } = await restoreCustomField(platform, { workspace, field })
    return {
      message: msg`Field “${{ name }}” restored`,
      undo: { intent: 'archive-field', field },
    }
  }),
}
