import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { UsedAs } from '#src/features/content/rules/approved-parts.ts'
import { editedText, richText, writeForm } from '#src/features/content/schema.ts'
import {
  approveContent,
  chooseVariant,
  editContent,
  removeContent,
  restoreContent,
} from '#src/features/content/server/change-content.ts'
import { cancelWriting, startWriting } from '#src/features/content/server/start-writing.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'

type Desk = {
  platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets'>
  workspace: string
  asset: string
  user: string
}

const oneContent = z.object({ content: z.uuid() })
const oneVariant = oneContent.extend({ n: z.coerce.number().int().min(1) })

/** Actions on the screen of an asset's content; `content` is an output's id. */
export const contentIntents = {
  write: intent(writeForm, async ({ platform, ...where }: Desk, { kinds, ...wishes }) => {
    await startWriting(platform, { ...where, kinds, wishes })
    return { message: msg`Generating content. Results will appear here.` }
  }),
  choose: intent(oneVariant, async ({ platform, ...where }: Desk, asked) => {
    await chooseVariant(platform, { ...where, ...asked })
    return { message: msg`Variant selected`, isPlain: true as const }
  }),
  edit: intent(oneContent.extend({ text: editedText }), async ({ platform, ...where }: Desk, asked) => {
    await editContent(platform, { ...where, ...asked })
    return { message: msg`Saved as a new version` }
  }),
  'edit-rich': intent(oneContent.extend({ doc: richText }), async ({ platform, ...where }: Desk, asked) => {
    await editContent(platform, { ...where, ...asked })
    return { message: msg`Saved as a new version` }
  }),
  // `use`: it becomes the recording's title (the one at `place`), summary or chapters.
  approve: intent(
    oneVariant.extend({
      use: z.coerce.boolean().default(false),
      place: z.coerce.number().int().min(0).catch(0).default(0),
    }),
    async ({ platform, ...where }: Desk, { use, place, ...asked }) => {
      const using = use ? { using: 'always' as const, place } : {}
      const used = await approveContent(platform, { ...where, ...asked, ...using })
      return { message: used ? approvedAs[used] : msg`Approved` }
    },
  ),
  cancel: intent(z.object({ job: z.uuid() }), async ({ platform, ...where }: Desk, { job }) => {
    await cancelWriting(platform, { ...where, job })
    return { message: msg`Canceled. Finished content is kept. You aren’t charged for the rest.` }
  }),
  remove: intent(oneContent, async ({ platform, ...where }: Desk, { content }) => {
    await removeContent(platform, { ...where, content })
    return { message: msg`Moved to trash`, undo: { intent: 'restore', content } }
  }),
  restore: intent(oneContent, async ({ platform, ...where }: Desk, { content }) => {
    await restoreContent(platform, { ...where, content })
    return { message: msg`Restored` }
  }),
}

const approvedAs: Record<UsedAs, MessageDescriptor> = {
  title: msg`Approved and used as the title`,
  summary: msg`Approved and used as the summary`,
  chapters: msg`Approved and used as the chapters`,
}
