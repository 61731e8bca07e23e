import { z } from 'zod'
import { chosenRows } from '#src/features/home/schema.ts'
import { fileWords } from '#src/features/home/words/file-words.ts'
import { putBack } from '#src/features/media/server/replace-media.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'
import { describeFile, fileNotFound, removeFiles, restoreFile } from './remove-files.ts'

type Desk = { platform: Platform; workspace: string; user: string }

const text = z.string().trim().max(500, fileWords.en.longText)
const about = z.object({ file: z.uuid(), alt: text, rights: text })

/** What the library may be asked to do. */
export const fileIntents = {
  'describe-file': intent(about, async ({ platform, workspace }: Desk, { file, ...said }) => {
    await describeFile(platform, { workspace, id: file, ...said })
    return { message: told(fileWords, (words) => words.saved) }
  }),
  'put-back-file': intent(
    z.object({ file: z.uuid(), before: z.uuid() }),
    async ({ platform, ...who }: Desk, { file: media, before: other }) => {
      await putBack(platform, { ...who, media, other })
      return { message: told(fileWords, (words) => words.putBack) }
    },
  ),
  'remove-files': intent(chosenRows, async ({ platform, ...who }: Desk, { ids }) => {
    const removed = await removeFiles(platform, { ...who, ids })
    return {
      message: told(fileWords, (words) => words.removed(removed.length)),
      undo: { intent: 'restore-files', ids: removed.join(',') },
    }
  }),
  'restore-files': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    let restored = 0
    for (const id of ids) if (await restoreFile(platform, { workspace, id })) restored += 1
    if (restored === 0) throw fileNotFound()
    return { message: told(fileWords, (words) => words.restored(restored)) }
  }),
}
