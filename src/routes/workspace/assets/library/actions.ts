import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { undoReplacement } from '#src/features/media/server/replace-media.ts'
import {
  changeFileDetails,
  fileNotFound,
  keepCrop,
  removeFiles,
  restoreFile,
} from '#src/features/trash/server/remove-files.ts'
import { chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

const text = z.string().trim().max(500, wording(msg`Use at most 500 characters.`))
const about = z.object({
  file: z.uuid(),
  alt: text,
  rights: text,
  rightsUntil: z
    .union([z.literal('').transform(() => null), z.iso.date()], wording(msg`Enter a date.`))
    .default(null),
  labels: z
    .string()
    .max(1100, wording(msg`Use at most 20 tags of up to 50 characters each.`))
    .transform((said) => [...new Set(said.split(',').map((label) => label.trim()))].filter(Boolean))
    .pipe(
      z
        .array(z.string().max(50, wording(msg`Use at most 20 tags of up to 50 characters each.`)))
        .max(20, wording(msg`Use at most 20 tags of up to 50 characters each.`)),
    )
    .default([]),
})

/** What the library may be asked to do. */
export const fileIntents = {
  'describe-file': intent(about, async ({ platform, workspace }: Desk, { file, ...said }) => {
    const { before } = await changeFileDetails(platform, { workspace, id: file, ...said })
    const { rightsUntil, labels, ...rest } = before
    return {
      message: msg`File saved`,
      undo: {
        intent: 'describe-file',
        file,
        ...rest,
        rightsUntil: rightsUntil ?? '',
        labels: labels.join(','),
      },
    }
  }),
  'keep-crop': intent(
    z.object({ file: z.uuid(), of: z.uuid() }),
    async ({ platform, workspace }: Desk, { file, of }) => {
      await keepCrop(platform, { workspace, id: file, of })
      return {
        message: msg`Saved as a new image`,
        undo: { intent: 'remove-files', ids: file },
      }
    },
  ),
  'put-back-file': intent(
    z.object({ file: z.uuid(), before: z.uuid() }),
    async ({ platform, ...who }: Desk, { file: media, before: other }) => {
      await undoReplacement(platform, { ...who, media, other })
      return { message: msg`Previous file restored everywhere` }
    },
  ),
  'remove-files': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    const removed = await removeFiles(platform, { ...who, ids })
    return {
      message: msg`${plural({ n: removed.length }, { one: '# file', other: '# files' })} moved to trash`,
      undo: { intent: 'restore-files', ids: removed.join(',') },
    }
  }),
  'restore-files': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    let restored = 0
    for (const id of ids) if (await restoreFile(platform, { workspace, id })) restored += 1
    if (restored === 0) throw fileNotFound()
    return { message: msg`${plural({ n: restored }, { one: '# file', other: '# files' })} restored` }
  }),
}
