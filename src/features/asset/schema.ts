import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

export const assetKinds = ['audio', 'document', 'image', 'article'] as const
export type AssetKind = (typeof assetKinds)[number]

/** How an asset came here. */
export const assetSources = ['upload', 'paste', 'sample', 'rss', 'url', 'record'] as const
export type AssetSource = (typeof assetSources)[number]

/** Who may see an asset where nobody chose it for a reader: of these, only public ones are shown. */
export const visibilities = ['private', 'unlisted', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a person may change about an asset; `version` is the one they saw. */
export const assetChanges = z.object({
  version: z.coerce.number().int().min(1),
  title: z
    .string()
    .trim()
    .min(1, wording(msg`Write a title`))
    .max(300, wording(msg`Use at most 300 characters`))
    .optional(),
  summary: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters`)).optional(),
  attribution: z.string().trim().max(500, wording(msg`Use at most 500 characters`)).optional(),
  /** What the picture that the asset is shows. */
  alt: z.string().trim().max(500, wording(msg`Use at most 500 characters`)).optional(),
})
export type AssetChanges = z.output<typeof assetChanges>

/** What an asset is called, where it lies and how it is marked. `guests` is one name a line, `tags` names between commas. */
export type AssetSettings = {
  version: number
  title: string
  summary: string
  attribution: string
  language: string
  guests: string
  recordedOn: string | null
  folder: string | null
  /** Absent keeps it. */
  visibility?: Visibility | undefined
  tags: string[]
  /** Whose it is; absent keeps it. */
  owner?: string | null | undefined
  /** The day it came out, in UTC, or the very moment; absent keeps it, and so does the day it has. */
  publishedOn?: string | null | undefined
}
