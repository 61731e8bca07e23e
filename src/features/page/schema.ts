import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type RichTextDocument, storable } from '#src/features/language/rules/rich-text.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { wording } from '#src/translation/speak.ts'
import {
  allBlocks,
  type Block,
  type BlockType,
  block,
  type Chapter,
  type DraftBlock,
  draftBlock,
} from './rules/blocks.ts'
import type { Booking } from './rules/bookings.ts'
import type { HeldCard } from './rules/collection-props.ts'
import { imageSource } from './rules/pictures.ts'
import { refreshFields, type TakenOver } from './rules/refresh.ts'
import { slugPathOf } from './rules/slugs.ts'
import { shortText } from './rules/texts.ts'

export type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInline,
  RichTextMark,
  RichTextNode,
} from '#src/features/language/rules/rich-text.ts'
export type { Block, BlockType, Chapter, DraftBlock }

function haveOwnIds(blocks: DraftBlock[]): boolean {
  const all = allBlocks(blocks)
  return new Set(all.map((one) => one.id)).size === all.length
}

function areFew(blocks: DraftBlock[]): boolean {
  return allBlocks(blocks).length <= 300
}

const sameId = wording(msg`Two blocks have the same id`)
const tooManyBlocks = wording(msg`Keep at most 300 blocks on one page`)
const root = z.object({
  title: shortText.min(1, wording(msg`Name the page`)),
  description: shortText.default(''),
  /** What messengers and search engines show beside the title. */
  image: imageSource.nullable().optional(),
  imageAlt: shortText.optional(),
})

/** What a published page is made of: `{root, blocks: [{id, type, props}]}`. */
export const pageData = z.object({
  root,
  blocks: z.array(block).max(300, tooManyBlocks).refine(areFew, tooManyBlocks).refine(haveOwnIds, sameId),
})

/** What a page is made of while it is written. Every `pageData` is one. */
export const draftPageData = z.object({
  root: root.extend({ title: shortText }),
  blocks: z
    .array(draftBlock)
    .max(300, tooManyBlocks)
    .refine(areFew, tooManyBlocks)
    .refine(haveOwnIds, sameId),
})

/** The address of the list of pages. What makes no sense in it is ignored. */
export const pageListQuery = z.object({
  q: z.string().trim().max(200).overwrite(storable).catch('').default(''),
  status: z.enum(['draft', 'scheduled', 'published', 'changed']).optional().catch(undefined),
  template: z.string().min(1).max(64).overwrite(storable).optional().catch(undefined),
  folder: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  as: z.enum(['list', 'tree']).catch('list').default('list'),
  sort: z.string().max(40).optional().catch(undefined),
  after: z.string().max(1000).optional().catch(undefined),
})

/** Where a page stands and who may open it. `password` absent keeps it, empty takes it away. */
export const pageAddress = z.object({
  slug: z
    .string()
    .trim()
    .min(1, wording(msg`Write an address`))
    .max(300, wording(msg`Use at most 300 characters`))
    .transform(slugPathOf),
  visibility: z.enum(['links', 'unlisted', 'public']),
  password: z.string().max(200, wording(msg`Use at most 200 characters`)).overwrite(storable).optional(),
})
export type PageAddress = z.output<typeof pageAddress>

/** When a page shall be published: ISO 8601 with its zone. */
export const pageSchedule = z.object({ at: z.iso.datetime({ offset: true }) })

export const templateName = z.object({
  name: shortText.min(1, wording(msg`Name the template`)).max(120, wording(msg`Use at most 120 characters`)),
})

const takenText = z.string().max(100_000).overwrite(storable)
/** What an asset gave a page. */
export const takenOver = z.object({
  title: takenText,
  description: takenText,
  opening: takenText,
  quote: takenText,
  cite: takenText,
  notes: takenText.optional(),
  chapters: takenText.optional(),
  faq: takenText.optional(),
}) satisfies z.ZodType<TakenOver>

export const refreshRequest = z.object({
  fields: z.array(z.enum(refreshFields)).min(1, wording(msg`Choose what to take over`)),
})

/** What an asset can be asked for, to fill a block. */
export const materialParts = [
  'summary',
  'show_notes',
  'takeaways',
  'blog',
  'newsletter',
  'chapters',
  'quotes',
  'faq',
] as const
export type MaterialPart = (typeof materialParts)[number]

/** `variant` counts from 0: each gives another text, as far as there are any. */
export const materialQuery = z.object({
  asset: z.uuid(),
  part: z.enum(materialParts),
  variant: z.coerce.number().int().min(0).max(50).catch(0),
})

/** `GET /api/pages/material`: `approved` is what somebody approved, `engine` what was written by rules just now. */
export type BlockMaterial = {
  method: 'approved' | 'engine'
  chapters?: Chapter[]
  doc?: RichTextDocument
  items?: { question: string; answer: string }[]
  quote?: Extract<DraftBlock, { type: 'quote' }>['props']
}

export const pictureQuery = z.object({ q: z.string().max(200).overwrite(storable).catch('') })

/** A picture of the library. */
export type PictureChoice = {
  id: string
  filename: string
  alt: string
  width: number | null
  height: number | null
}

/** `?version=`: the version of the page that a change was made from. */
export const fromVersion = z.object({ version: z.coerce.number().int().min(1) })

export type PageData = z.output<typeof pageData>
export type DraftPageData = z.output<typeof draftPageData>

/** What keeps a draft from being published: the block (undefined for the page itself), its field, what to do. */
export type PageProblem = { block: string | undefined; field: string; message: string }

/** What visitors saw of a page: its published version, and one that waited for its time. */
export type ShownBefore = { id: string; published: number | null; scheduled: number | null; at: Date | null }

type ChangedElsewhere = { reason: 'changed_elsewhere'; version: number }

/** What the endpoints of the editor answer. */
export type SaveAnswer =
  | { saved: true; version: number; savedAt: string }
  | ({ saved: false } & (ChangedElsewhere | { reason: 'malformed'; problems: PageProblem[] }))

export type PublishAnswer =
  | { published: true; version: number }
  | ({ published: false } & (ChangedElsewhere | { reason: 'incomplete'; problems: PageProblem[] }))

// What a reader sees -----------------------------------------------------------------------------------------

export type { SpokenSegment }

/** Speech on a page: as many `wordStarts` (milliseconds after `startMs`) as `text` has words, or null. */
export type ReadSegment = Omit<SpokenSegment, 'words'> & { wordStarts: number[] | null }

/** What an asset brings to a page. `src` is undefined when it has no recording. Loudness in `peaks` from 0 to 1. */
export type AudioSource = {
  title: string
  attribution: string
  src: string | undefined
  mime: string | undefined
  durationMs: number | undefined
  peaks: number[] | undefined
  transcript: ReadSegment[]
}

/** Whether readers may keep a file: its address to save it from, null where that is hindered, undefined where nothing is said. */
export type Keeping = { download?: string | null | undefined }

/** An audio block with everything it shows. */
export type ResolvedAudio = {
  id: string
  type: 'audio'
  props: AudioSource & { chapters: Chapter[] } & Keeping
}

/** A picture with its address. */
export type ShownPicture = {
  src: string
  /** The addresses of its smaller copies, as an `img` takes them. */
  srcset?: string | undefined
  alt: string
  width?: number | undefined
  height?: number | undefined
}

export type ResolvedImage = { id: string; type: 'image'; props: ShownPicture & { caption: string } }

type PropsOf<Type extends BlockType> = Extract<Block, { type: Type }>['props']
type Resolved<Type extends BlockType, Props> = { id: string; type: Type; props: Props }

/** A card of a collection as a reader sees it. `href` is the page made of the asset, when anybody may open it. */
export type ShownCard = Omit<HeldCard, 'of'> & { href: string | undefined; cover: string | undefined }

/**
 * What a form sends beside its fields: the page, and the path that the answer leads back to. `isOfTab`: it stands in a tab of a
 * campaign instead of a page, and `page` is what stands there.
 */
export type FormAddress = { page: string; back: string; isOfTab?: boolean }

/** Blocks that came after the first six; their parts are a chunk of their own. */
export type ResolvedLaterBlock =
  | Resolved<'hero', Omit<PropsOf<'hero'>, 'image'> & { image: ShownPicture | undefined }>
  | Resolved<'gallery', { pictures: (ShownPicture & { caption: string })[] }>
  | Resolved<'video', { src: string; mime: string; title: string } & Keeping>
  | Resolved<'transcript', Pick<AudioSource, 'transcript'>>
  | Resolved<'chapters', { title: string; chapters: Chapter[] }>
  | Resolved<
      'asset_card',
      Pick<AudioSource, 'title' | 'attribution' | 'durationMs'> & { text: string; href: string }
    >
  | Resolved<'form', PropsOf<'form'> & { send: FormAddress | undefined }>
  | Resolved<'logo_wall', { title: string; logos: (ShownPicture & { href: string })[] }>
  | Resolved<'faq', PropsOf<'faq'>>
  | Resolved<'embed', { src: string; provider: string; url: string; title: string }>
  | Resolved<'booking', Booking & { title: string }>
  | Resolved<'collection', { title: string; cards: ShownCard[] }>
  /** A quote that leads to where it is said in a recording of the page. */
  | { id: string; type: 'moment'; props: { text: string; cite: string; startMs: number; href: string } }
  | Resolved<'divider', PropsOf<'divider'>>
  | Resolved<'columns', { columns: ResolvedBlock[][] }>

/** A block as it is rendered: references to assets and media are resolved, addresses included. */
export type ResolvedBlock =
  | Extract<Block, { type: 'heading' | 'rich_text' | 'quote' | 'call_to_action' }>
  | ResolvedAudio
  | ResolvedImage
  | ResolvedLaterBlock

/** A published page as a reader sees it. */
export type PageView = {
  id: string
  title: string
  description: string
  /** What is shown beside the title elsewhere. */
  image?: string
  imageAlt?: string
  blocks: ResolvedBlock[]
}

/** What a form of a page sends, beside its answers (`answer0`, `answer1` …). `website` is a trap for programs. */
export const sentForm = z.object({
  page: z.uuid(),
  block: z.string().max(64),
  back: z
    .string()
    .max(2000)
    .regex(/^\/[lp]\/[^\\]*$/)
    .catch('/'),
  email: z.email(wording(msg`Write your e-mail address`)).max(254),
  first: z.string().trim().max(120).overwrite(storable).catch(''),
  last: z.string().trim().max(120).overwrite(storable).catch(''),
  website: z.string().catch(''),
  consent: z.string().optional(),
})

/** `POST /api/pages/seen`: somebody has the page before them. */
export const seenPage = z.object({ page: z.uuid() })
