import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

export const assetKinds = ['audio', 'document', 'image', 'article'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Where an asset came from. */
export const assetSources = ['upload', 'paste', 'sample', 'rss', 'url', 'record'] as const
export type AssetSource = (typeof assetSources)[number]

/** Visibility on pages that list assets automatically: only public ones are shown. */
export const visibilities = ['private', 'unlisted', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** The editable fields of an asset; `version` is the one the member saw. */
export const assetChanges = z.object({
  version: z.coerce.number().int().min(1),
  title: z
    .string()
    .trim()
    .min(1, wording(msg`Enter a title.`))
    .max(300, wording(msg`Use at most 300 characters.`))
    .optional(),
  summary: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`)).optional(),
  attribution: z.string().trim().max(500, wording(msg`Use at most 500 characters.`)).optional(),
  /** Alt text of an image asset. */
  alt: z.string().trim().max(500, wording(msg`Use at most 500 characters.`)).optional(),
})
export type AssetChanges = z.output<typeof assetChanges>

/** Title, location and labels of an asset. `guests` has one name per line, `tags` are separated by commas. */
export type AssetSettings = {
  version: number
  title: string
  summary: string
  attribution: string
  language: string
  guests: string
  recordedOn: string | null
  folder: string | null
  /** Absent leaves it unchanged. */
  visibility?: Visibility | undefined
  tags: string[]
  /** The owner; absent leaves it unchanged. */
  owner?: string | null | undefined
  /** The publication day in UTC, or an exact moment; absent leaves both unchanged. */
  publishedOn?: string | null | undefined
}
