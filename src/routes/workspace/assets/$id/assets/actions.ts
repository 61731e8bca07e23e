import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { replaceRecording, setCover } from '#src/features/asset/server/asset-files.ts'
import { attachFile, detachFile } from '#src/features/asset/server/attach-file.ts'
import { clipTitle } from '#src/features/clip/schema.ts'
import { fileOfClip, renameClip } from '#src/features/clip/server/change-clip.ts'
import { requireClip } from '#src/features/clip/server/find-clip.ts'
import { removeFiles, restoreFile } from '#src/features/trash/server/remove-files.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

type Desk = { platform: Platform; workspace: string; user: string; id: string }

const none = z.literal('').transform(() => null)
const oneClip = z.object({ clip: z.uuid() })
const oneFile = z.object({ media: z.uuid() })

/** What the screen of an asset's files may be asked to do. */
export const assetFileIntents = {
  'replace-recording': intent(
    z.object({ media: z.uuid(wording(msg`Choose a recording from this workspace.`)) }),
    async ({ platform, ...one }: Desk, { media }) => {
      const { before } = await replaceRecording(platform, one, media)
      return {
        message: msg`Recording replaced`,
        ...(before && { undo: { intent: 'replace-recording', media: before } }),
      }
    },
  ),
  'set-cover': intent(
    z.object({ cover: z.union([none, z.uuid()], wording(msg`Choose an image from this workspace.`)) }),
    async ({ platform, ...one }: Desk, { cover }) => {
      const { before } = await setCover(platform, one, cover)
      return {
        message: msg`Cover saved`,
        undo: { intent: 'set-cover', cover: before ?? '' },
      }
    },
  ),
  'remove-attachment': intent(oneFile, async ({ platform, workspace, user, id }: Desk, { media }) => {
    const { role, filename } = await detachFile(platform, { workspace, id, media })
    const isGone = await removeUnused(platform, { workspace, user, media })
    return {
      message: isGone
        ? msg`${{ file: filename }} moved to trash`
        : msg`${{ file: filename }} detached. It stays in the library because it’s used elsewhere.`,
      undo: { intent: 'restore-attachment', media, role },
    }
  }),
  'restore-attachment': intent(
    oneFile.extend({ role: z.enum(['attachment', 'quote']) }),
    async ({ platform, workspace, id }: Desk, { media, role }) => {
      await restoreFile(platform, { workspace, id: media })
      await attachFile(platform, { workspace, id, media, role })
      return { message: msg`File restored` }
    },
  ),
  'rename-clip': intent(
    oneClip.extend({ title: clipTitle }),
    async ({ platform, workspace, id: asset }: Desk, { clip: id, title }) => {
      const { before } = await renameClip(platform, { workspace, asset, id }, title)
      return {
        message: msg`Renamed`,
        undo: { intent: 'rename-clip', clip: id, title: before },
      }
    },
  ),
  'remove-clip': intent(oneClip, async ({ platform, workspace, user, id: asset }: Desk, { clip: id }) => {
    const media = await fileOfClip(platform, { workspace, asset, id })
    const { title } = await requireClip(platform, { workspace, id })
    await removeFiles(platform, { workspace, user, ids: [media] })
    return {
      message: msg`Moved to trash: ${{ title }}`,
      undo: { intent: 'restore-clip', clip: id },
    }
  }),
  'restore-clip': intent(oneClip, async ({ platform, workspace, id: asset }: Desk, { clip: id }) => {
    const media = await fileOfClip(platform, { workspace, asset, id }, { inTrash: true })
    await restoreFile(platform, { workspace, id: media })
    return { message: msg`Clip restored` }
  }),
}

/** Moves a file to the trash; false if it is still used elsewhere, which keeps it. */
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
