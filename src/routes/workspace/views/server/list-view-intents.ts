import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { columnForm, viewForm } from '#src/features/workspace/schema.ts'
import { chooseColumns } from '#src/features/workspace/server/lists/choose-columns.ts'
import { removeView, saveView } from '#src/features/workspace/server/lists/save-view.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'

/** Form intents of a list's view menu. */
export const listViewIntents = {
  'save-view': intent(viewForm, async ({ platform, ...who }: Desk, view) => {
    await saveView(platform, { ...who, ...view })
    return { message: msg`“${{ name: view.name }}” view saved` }
  }),
  'remove-view': intent(z.object({ id: z.uuid() }), async ({ platform, ...who }: Desk, { id }) => {
    const { isShared, ...view } = await removeView(platform, { ...who, id })
    return {
      message: msg`“${{ name: view.name }}” view deleted`,
      undo: { intent: 'save-view', ...view, ...(isShared && { isShared: 'on' }) },
    }
  }),
  'choose-columns': intent(columnForm, async ({ platform, ...who }: Desk, choice) => {
    await chooseColumns(platform, { ...who, ...choice })
    return { message: msg`Columns changed.`, isPlain: true as const }
  }),
}
