import { z } from 'zod'
import { columnForm, viewForm } from '#src/features/workspace/schema.ts'
import { chooseColumns } from '#src/features/workspace/server/lists/choose-columns.ts'
import { keepView, removeView } from '#src/features/workspace/server/lists/keep-view.ts'
import { listViewWords } from '#src/features/workspace/words/list-view-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string }

/** What the view menu of a list does. */
export const listViewIntents = {
  'save-view': intent(viewForm, async ({ platform, ...who }: Desk, view) => {
    await keepView(platform, { ...who, ...view })
    return { message: told(listViewWords, (words) => words.saved(view.name)) }
  }),
  'remove-view': intent(z.object({ id: z.uuid() }), async ({ platform, ...who }: Desk, { id }) => {
    const { isShared, ...view } = await removeView(platform, { ...who, id })
    return {
      message: told(listViewWords, (words) => words.removed(view.name)),
      undo: { intent: 'save-view', ...view, ...(isShared && { isShared: 'on' }) },
    }
  }),
  'choose-columns': intent(columnForm, async ({ platform, ...who }: Desk, choice) => {
    await chooseColumns(platform, { ...who, ...choice })
    return { message: told(listViewWords, (words) => words.columnsKept), isPlain: true as const }
  }),
}
