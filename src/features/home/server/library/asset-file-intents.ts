import { z } from 'zod'
import { replaceRecording, setCover } from '#src/features/asset/server/asset-files.ts'
import { attachFile, detachFile } from '#src/features/asset/server/attach-file.ts'
import { assetFileWords } from '#src/features/asset/words/asset-file-words.ts'
import { clipTitle } from '#src/features/clip/schema.ts'
import { fileOfClip, renameClip } from '#src/features/clip/server/change-clip.ts'
import { requireClip } from '#src/features/clip/server/find-clip.ts'
import { clipListWords } from '#src/features/clip/words/clip-list-words.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from '../answer-form.ts'
import { removeFiles, restoreFile } from './remove-files.ts'

type Desk = { platform: Platform; workspace: string; user: string; id: string }

const { en } = assetFileWords
const none = z.literal('').transform(() => null)
const oneClip = z.object({ clip: z.uuid() })
const oneFile = z.object({ media: z.uuid() })

/** What the screen of an asset's files may be asked to do. */
export const assetFileIntents = {
  'replace-recording': intent(
    z.object({ media: z.uuid(en.noRecording) }),
    async ({ platform, ...one }: Desk, { media }) => {
      const { before } = await replaceRecording(platform, one, media)
      return {
        message: told(assetFileWords, (words) => words.recordingSet),
        ...(before && { undo: { intent: 'replace-recording', media: before } }),
      }
    },
  ),
  'set-cover': intent(
    z.object({ cover: z.union([none, z.uuid()], en.noPicture) }),
    async ({ platform, ...one }: Desk, { cover }) => {
      const { before } = await setCover(platform, one, cover)
      return {
        message: told(assetFileWords, (words) => words.coverSet),
        undo: { intent: 'set-cover', cover: before ?? '' },
      }
    },
  ),
  'remove-attachment': intent(oneFile, async ({ platform, workspace, user, id }: Desk, { media }) => {
    const { role, filename } = await detachFile(platform, { workspace, id, media })
    const isGone = await removeUnused(platform, { workspace, user, media })
    return {
      message: told(assetFileWords, (words) =>
        isGone ? words.removedFile(filename) : words.takenAway(filename),
      ),
      undo: { intent: 'restore-attachment', media, role },
    }
  }),
  'restore-attachment': intent(
    oneFile.extend({ role: z.enum(['attachment', 'quote']) }),
    async ({ platform, workspace, id }: Desk, { media, role }) => {
      await restoreFile(platform, { workspace, id: media })
      await attachFile(platform, { workspace, id, media, role })
      return { message: told(assetFileWords, (words) => words.restoredFile) }
    },
  ),
  'rename-clip': intent(
    oneClip.extend({ title: clipTitle }),
    async ({ platform, workspace, id: asset }: Desk, { clip: id, title }) => {
      const { before } = await renameClip(platform, { workspace, asset, id }, title)
      return {
        message: told(clipListWords, (words) => words.renamed),
        undo: { intent: 'rename-clip', clip: id, title: before },
      }
    },
  ),
  'remove-clip': intent(oneClip, async ({ platform, workspace, user, id: asset }: Desk, { clip: id }) => {
    const media = await fileOfClip(platform, { workspace, asset, id })
    const { title } = await requireClip(platform, { workspace, id })
    await removeFiles(platform, { workspace, user, ids: [media] })
    return {
      message: told(clipListWords, (words) => words.removed(title)),
      undo: { intent: 'restore-clip', clip: id },
    }
  }),
  'restore-clip': intent(oneClip, async ({ platform, workspace, id: asset }: Desk, { clip: id }) => {
    const media = await fileOfClip(platform, { workspace, asset, id }, { inTrash: true })
    await restoreFile(platform, { workspace, id: media })
    return { message: told(clipListWords, (words) => words.restored) }
  }),
}

/** Puts a file into the trash; false where something else shows it, which keeps it. */
async function removeUnused(
  platform: Platform,
  { workspace, user, media }: { workspace: string; user: string; media: string },
): Promise<boolean> {
  try {
    await removeFiles(platform, { workspace, user, ids: [media] })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_used') return false
    throw error
  }
}
