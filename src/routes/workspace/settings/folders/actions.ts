import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import { folderRestrictedLabels } from '#src/features/folder/messages/folder-labels.ts'
import {
  folderDeletion,
  folderDetails,
  folderMove,
  folderRestriction,
  newFolder,
} from '#src/features/folder/schema.ts'
import { changeFolderDetails, createFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listDefaultFolders, setDefaultFolder } from '#src/features/folder/server/default-folders.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'
import { deleteFolderWithPages } from './server/delete-folder.ts'

/** The default folder of a kind of asset; empty for none. */
const folderOfKind = z.object({
  kind: z.enum(assetKinds, wording(msg`Choose a folder from the list.`)),
  folder: z.union(
    [z.uuid(), z.literal('').transform(() => null)],
    wording(msg`Choose a folder from the list.`),
  ),
})

/** Form intents of the folder settings. */
export const folderIntents = {
  'create-folder': intent(newFolder, async ({ platform, ...who }: Desk, asked) => {
    await createFolder(platform, { ...who, ...asked })
    return { message: msg`Folder created` }
  }),
  'describe-folder': intent(folderDetails, async ({ platform, workspace }: Desk, { folder, ...looks }) => {
    const before = await changeFolderDetails(platform, { workspace, folder }, looks)
    return {
      message: msg`Folder saved`,
      undo: { intent: 'describe-folder', folder, ...before },
    }
  }),
  'move-folder': intent(folderMove, async ({ platform, workspace }: Desk, { folder, parent }) => {
    const { before } = await moveFolder(platform, { workspace, folder }, parent)
    return {
      message: msg`Folder moved`,
      undo: { intent: 'move-folder', folder, parent: before ?? '' },
    }
  }),
  'default-folder': intent(folderOfKind, async ({ platform, workspace }: Desk, { kind, folder }) => {
    const before = await listDefaultFolders(platform, workspace)
    await setDefaultFolder(platform, { workspace, kind, folder })
    return {
      message: msg`Default folder saved`,
      undo: { intent: 'default-folder', kind, folder: before[kind] ?? '' },
    }
  }),
  'restrict-folder': intent(folderRestriction, async ({ platform, ...who }: Desk, { back, ...asked }) => {
    const { folder } = asked
    const isBack = back !== undefined
    const { access, members } = await restrictFolder(platform, { ...who, folder }, { ...asked, isBack })
    return {
      message: folderRestrictedLabels[asked.access],
      undo: { intent: 'restrict-folder', folder, access, members: members.join(','), back: 'yes' },
    }
  }),
  'end-folder': intent(folderDeletion, async ({ platform, ...who }: Desk, { folder, into }) => {
    await deleteFolderWithPages(platform, { ...who, folder, into })
    return { message: msg`Folder deleted. Its contents were moved.` }
  }),
}
