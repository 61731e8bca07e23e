import { z } from 'zod'
import { assetKinds } from '#src/features/asset/schema.ts'
import {
  folderEnd,
  folderLooks,
  folderMove,
  folderRestriction,
  newFolder,
} from '#src/features/folder/schema.ts'
import { createFolder, describeFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listDefaultFolders, setDefaultFolder } from '#src/features/folder/server/default-folders.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { folderWords } from '#src/features/folder/words/folder-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'
import { endFolderWithPages } from './end-folder.ts'

/** Which kind of asset goes into which folder; empty for none. */
const folderOfKind = z.object({
  kind: z.enum(assetKinds, folderWords.en.chooseFolder),
  folder: z.union([z.uuid(), z.literal('').transform(() => null)], folderWords.en.chooseFolder),
})

type Desk = { platform: Platform; workspace: string; user: string }

/** What the manager of folders may be asked to do. */
export const folderIntents = {
  'create-folder': intent(newFolder, async ({ platform, ...who }: Desk, asked) => {
    await createFolder(platform, { ...who, ...asked })
    return { message: told(folderWords, (words) => words.created) }
  }),
  'describe-folder': intent(folderLooks, async ({ platform, workspace }: Desk, { folder, ...looks }) => {
    const before = await describeFolder(platform, { workspace, folder }, looks)
    return {
      message: told(folderWords, (words) => words.saved),
      undo: { intent: 'describe-folder', folder, ...before },
    }
  }),
  'move-folder': intent(folderMove, async ({ platform, workspace }: Desk, { folder, parent }) => {
    const { before } = await moveFolder(platform, { workspace, folder }, parent)
    return {
      message: told(folderWords, (words) => words.moved),
      undo: { intent: 'move-folder', folder, parent: before ?? '' },
    }
  }),
  'default-folder': intent(folderOfKind, async ({ platform, workspace }: Desk, { kind, folder }) => {
    const before = await listDefaultFolders(platform, workspace)
    await setDefaultFolder(platform, { workspace, kind, folder })
    return {
      message: told(folderWords, (words) => words.defaultSaved),
      undo: { intent: 'default-folder', kind, folder: before[kind] ?? '' },
    }
  }),
  'restrict-folder': intent(folderRestriction, async ({ platform, ...who }: Desk, { back, ...asked }) => {
    const { folder } = asked
    const isBack = back !== undefined
    const { access, members } = await restrictFolder(platform, { ...who, folder }, { ...asked, isBack })
    return {
      message: told(folderWords, (words) => words.restricted[asked.access]),
      undo: { intent: 'restrict-folder', folder, access, members: members.join(','), back: 'yes' },
    }
  }),
  'end-folder': intent(folderEnd, async ({ platform, ...who }: Desk, { folder, into }) => {
    await endFolderWithPages(platform, { ...who, folder, into })
    return { message: told(folderWords, (words) => words.deleted) }
  }),
}
