import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

export const folderColours = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
/** What a folder is drawn as, by the names of our icons. */
export const folderIcons = [
  'folder',
  'mic',
  'audio-lines',
  'video',
  'image',
  'file-text',
  'users',
  'building-2',
  'calendar',
  'lightbulb',
  'quote',
  'route',
  'sparkles',
] as const
export type FolderIcon = (typeof folderIcons)[number]
export const folderAccess = ['everyone', 'selected'] as const

const name = z
  .string()
  .transform((text) => text.replaceAll('\u0000', '').toWellFormed())
  .pipe(z.string().trim().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`At most 100 characters.`)))

/** Empty is the top. */
const place = z.union(
  [z.uuid(), z.literal('').transform(() => null)],
  wording(msg`Choose a folder of the list.`),
)

/** A new folder, in another one or at the top. */
export const newFolder = z.object({ name, parent: place })

/** What a folder is called and looks like. */
export const folderLooks = z.object({
  folder: z.uuid(),
  name,
  colour: z.enum(folderColours, wording(msg`Choose a colour of the list.`)),
  icon: z.enum(folderIcons, wording(msg`Choose an icon of the list.`)).default('folder'),
})

/** Where a folder goes. */
export const folderMove = z.object({ folder: z.uuid(), parent: place })

/** A folder whose contents go to another one, or to the top. */
export const folderEnd = z.object({ folder: z.uuid(), into: place })

/** Who may open a folder; `members`: user ids with commas between them, for `selected`. `back`: as it was before. */
export const folderRestriction = z.object({
  folder: z.uuid(),
  access: z.enum(folderAccess, wording(msg`Choose who may open the folder.`)),
  members: z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid(wording(msg`Choose members of this workspace.`))).max(500)),
  back: z.string().optional(),
})

/** A folder of the tree. */
export type FolderRow = {
  id: string
  parent: string | null
  name: string
  colour: (typeof folderColours)[number]
  icon: FolderIcon
  access: (typeof folderAccess)[number]
  /** Whom it is open to when it is not open to everyone, beside whoever leads the organisation. */
  members: string[]
  /** 1 at the top. */
  depth: number
}
