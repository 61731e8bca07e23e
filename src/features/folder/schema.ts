import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'
import { folderWords } from './words/folder-words.ts'

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
  .pipe(z.string().trim().min(1, fieldWords.en.enterName).max(100, folderWords.en.longName))

/** Empty is the top. */
const place = z.union([z.uuid(), z.literal('').transform(() => null)], folderWords.en.chooseFolder)

/** A new folder, in another one or at the top. */
export const newFolder = z.object({ name, parent: place })

/** What a folder is called and looks like. */
export const folderLooks = z.object({
  folder: z.uuid(),
  name,
  colour: z.enum(folderColours, folderWords.en.chooseColour),
  icon: z.enum(folderIcons, folderWords.en.chooseIcon).default('folder'),
})

/** Where a folder goes. */
export const folderMove = z.object({ folder: z.uuid(), parent: place })

/** A folder whose contents go to another one, or to the top. */
export const folderEnd = z.object({ folder: z.uuid(), into: place })

/** Who may open a folder; `members`: user ids with commas between them, for `selected`. `back`: as it was before. */
export const folderRestriction = z.object({
  folder: z.uuid(),
  access: z.enum(folderAccess, folderWords.en.chooseAccess),
  members: z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid(folderWords.en.chooseMember)).max(500)),
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
