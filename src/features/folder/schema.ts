import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

export const folderColors = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
/** Icon names of a folder. */
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
  .transform(storable)
  .pipe(
    z.string().trim().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`Use at most 100 characters.`)),
  )

/** Empty: the top level. */
const place = z.union(
  [z.uuid(), z.literal('').transform(() => null)],
  wording(msg`Choose a folder from the list.`),
)

/** A new folder, in another one or at the top level. */
export const newFolder = z.object({ name, parent: place })

/** A folder's name, color and icon. */
export const folderDetails = z.object({
  folder: z.uuid(),
  name,
  colour: z.enum(folderColors, wording(msg`Choose a color from the list.`)),
  icon: z.enum(folderIcons, wording(msg`Choose an icon from the list.`)).default('folder'),
})

/** Moves a folder. */
export const folderMove = z.object({ folder: z.uuid(), parent: place })

/** Deletes a folder; its contents move to another one, or to the top level. */
export const folderDeletion = z.object({ folder: z.uuid(), into: place })

/**
 * Who can open a folder; `members`: comma-separated user ids, for `selected`. `back`: undoes the last change.
 */
export const folderRestriction = z.object({
  folder: z.uuid(),
  access: z.enum(folderAccess, wording(msg`Choose who can open the folder.`)),
  members: z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.uuid(wording(msg`Choose members of this workspace.`))).max(500)),
  back: z.string().optional(),
})

export type FolderRow = {
  id: string
  parent: string | null
  name: string
  colour: (typeof folderColors)[number]
  icon: FolderIcon
  access: (typeof folderAccess)[number]
  /** Members with access to a restricted folder, in addition to owners and admins. */
  members: string[]
  /** 1 at the top level. */
  depth: number
}
