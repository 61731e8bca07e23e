import { endFolder } from '#src/features/asset/server/file-asset.ts'
import {
  folderEnd,
  folderLooks,
  folderMove,
  folderRestriction,
  newFolder,
} from '#src/features/folder/schema.ts'
import { createFolder, describeFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { folderWords } from '#src/features/folder/words/folder-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string }

/** What the manager of folders may be asked to do. */
export const folderIntents = {
  'create-folder': intent(newFolder, async ({ platform, ...who }: Desk, asked) => {
    await createFolder(platform, { ...who, ...asked })
    return { message: told(folderWords, (words) => words.created) }
  }),
  'describe-folder': intent(folderLooks, async ({ platform, workspace }: Desk, { folder, ...looks }) => {
    await describeFolder(platform, { workspace, folder }, looks)
    return { message: told(folderWords, (words) => words.saved) }
  }),
  'move-folder': intent(folderMove, async ({ platform, workspace }: Desk, { folder, parent }) => {
    await moveFolder(platform, { workspace, folder }, parent)
    return { message: told(folderWords, (words) => words.moved) }
  }),
  'restrict-folder': intent(folderRestriction, async ({ platform, ...who }: Desk, { folder, ...asked }) => {
    await restrictFolder(platform, { ...who, folder }, asked)
    return { message: told(folderWords, (words) => words.restricted[asked.access]) }
  }),
  'end-folder': intent(folderEnd, async ({ platform, workspace }: Desk, { folder, into }) => {
    await endFolder(platform, { workspace, folder, into })
    return { message: told(folderWords, (words) => words.deleted) }
  }),
}
