import { z } from 'zod'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { richTextDocument, safeHref } from '#src/features/language/rules/rich-text.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { bookingOf } from './bookings.ts'
import { collectionProps, readyCollectionProps } from './collection-props.ts'
import { embedOf } from './embeds.ts'
import { longText, shortText } from './texts.ts'

const id = z.string().regex(/^[\w-]{1,64}$/, fieldWords.en.blockId)
const pixels = z.int().min(1).max(100_000).optional()
const level = z.union([z.literal(2), z.literal(3)])
const mediaId = z.object({ media: z.uuid() })
/** An image from the workspace's media (by id) or from an https address. */
export const imageSource = z.union([mediaId, z.object({ url: longText })])
export type ImageSource = z.output<typeof imageSource>

const startMs = z.int().min(0).max(86_400_000)
/** A chapter of a recording; `startMs` from its beginning. */
const chapter = z.object({ startMs, title: shortText.min(1, fieldWords.en.nameTheChapter) })
export type Chapter = z.output<typeof chapter>

function inOrder<C extends { startMs: number }>(chapters: C[]): C[] {
  return chapters.toSorted((one, other) => one.startMs - other.startMs)
}

function blockOf<Type extends string, Props extends z.ZodType>(type: Type, props: Props) {
  return z.object({ id, type: z.literal(type), props })
}

const tooManyChapters = fieldWords.en.keepAtMost200Chapters
const draftChapters = z
  .array(z.object({ startMs, title: shortText }))
  .max(200, tooManyChapters)
  .overwrite(inOrder)
  .default([])
const chapters = z.array(chapter).max(200, tooManyChapters).overwrite(inOrder)

/** A picture as it may be saved on the way: it may have no source yet. */
const picture = z.object({
  source: imageSource.nullable().default(null),
  alt: shortText.default(''),
  /** The picture's own size, so that its place is kept before it has loaded. */
  width: pixels,
  height: pixels,
})

const safeSource = imageSource
  .nullable()
  .refine((source) => source === null || 'media' in source || isSecureAddress(source.url), {
    message: fieldWords.en.webAddress,
  })
const givenSource = imageSource
  .nullable()
  .refine((source) => source !== null, { message: fieldWords.en.givePicture, abort: true })
  .refine(
    (source) => source !== null && ('media' in source || isSecureAddress(source.url)),
    fieldWords.en.webAddress,
  )
const describe = fieldWords.en.describePicture

const givenAsset = z
  .uuid()
  .nullable()
  .refine((asset) => asset !== null, fieldWords.en.chooseRecording)

const headingProps = z.object({ text: shortText, level })
const imageProps = picture.extend({
  source: imageSource.nullable(),
  alt: shortText,
  caption: shortText.default(''),
})
/** `said`: the asset whose words they are, and when they are said in its recording. */
const quoteProps = z.object({
  text: longText,
  cite: shortText.default(''),
  said: z.object({ in: z.uuid(), startMs }).optional(),
})
const callToActionProps = z.object({ label: shortText, href: longText, note: shortText.default('') })
const audioProps = z.object({
  asset: z.uuid().nullable(),
  title: shortText.default(''),
  chapters: draftChapters,
  showTranscript: z.boolean().default(true),
})
const heroProps = z.object({
  title: shortText.default(''),
  lead: longText.default(''),
  image: picture.default({ source: null, alt: '' }),
  label: shortText.default(''),
  href: longText.default(''),
})
const tooManyPictures = fieldWords.en.keepAtMost30Pictures
const galleryPicture = picture.extend({ caption: shortText.default('') })
const galleryProps = z.object({ pictures: z.array(galleryPicture).max(30, tooManyPictures).default([]) })
/** A video file of the workspace, or one at a site of the list. */
const videoProps = z.object({
  media: z.uuid().nullable().default(null),
  url: longText.default(''),
  title: shortText.default(''),
})
const transcriptProps = z.object({ asset: z.uuid().nullable().default(null) })
const chaptersProps = z.object({ asset: z.uuid().nullable().default(null), chapters: draftChapters })
const assetCardProps = z.object({
  asset: z.uuid().nullable().default(null),
  text: longText.default(''),
  href: longText.default(''),
})
const question = z.object({
  label: shortText.default(''),
  kind: z.enum(['line', 'text']).default('line'),
  isRequired: z.boolean().default(false),
})
const formProps = z.object({
  title: shortText.default(''),
  text: longText.default(''),
  asksName: z.boolean().default(true),
  questions: z.array(question).max(8, fieldWords.en.askAtMost8).default([]),
  /** What somebody agrees to; without it no consent is asked. */
  consent: longText.default(''),
  button: shortText.default('Send'),
  thanks: longText.default('Thank you. We will be in touch.'),
})
const logo = picture.extend({ href: longText.default('') })
const logoWallProps = z.object({
  title: shortText.default(''),
  logos: z.array(logo).max(30, tooManyPictures).default([]),
})
const faqItem = z.object({ question: shortText.default(''), answer: longText.default('') })
const faqProps = z.object({
  items: z.array(faqItem).max(50, fieldWords.en.keepAtMost50Questions).default([]),
})
const urlAndTitle = z.object({ url: longText.default(''), title: shortText.default('') })
const nothing = z.object({})

const optionalHref = z.union([z.literal(''), safeHref])

/** Blocks that may stand inside a column, as they may be saved on the way. */
const draftInner = [
  blockOf('heading', headingProps),
  blockOf('rich_text', z.object({ doc: richTextDocument })),
  blockOf('image', imageProps),
  blockOf('quote', quoteProps),
  blockOf('call_to_action', callToActionProps),
  blockOf('audio', audioProps),
  blockOf('hero', heroProps),
  blockOf('gallery', galleryProps),
  blockOf('video', videoProps),
  blockOf('transcript', transcriptProps),
  blockOf('chapters', chaptersProps),
  blockOf('asset_card', assetCardProps),
  blockOf('form', formProps),
  blockOf('logo_wall', logoWallProps),
  blockOf('faq', faqProps),
  blockOf('embed', urlAndTitle),
  blockOf('booking', urlAndTitle),
  blockOf('collection', collectionProps),
  blockOf('divider', nothing),
] as const

const readyPicture = picture.extend({ source: givenSource, alt: shortText.min(1, describe) })

/** The same blocks, ready to be published. */
const readyInner = [
  blockOf('heading', headingProps.extend({ text: shortText.min(1, fieldWords.en.writeTheHeading) })),
  blockOf('rich_text', z.object({ doc: richTextDocument })),
  blockOf('image', imageProps.extend({ source: givenSource, alt: shortText.min(1, describe) })),
  blockOf('quote', quoteProps.extend({ text: longText.min(1, fieldWords.en.writeTheQuote) })),
  blockOf(
    'call_to_action',
    callToActionProps.extend({ label: shortText.min(1, fieldWords.en.writeButton), href: safeHref }),
  ),
  /** An asset of the workspace with its player (when it has a recording), chapters and transcript. */
  blockOf('audio', audioProps.extend({ asset: givenAsset, chapters: chapters.default([]) })),
  blockOf(
    'hero',
    heroProps
      .extend({
        title: shortText.min(1, fieldWords.en.writeHeadline),
        image: picture.extend({ source: safeSource }).default({ source: null, alt: '' }),
        href: optionalHref.default(''),
      })
      .refine(({ image }) => !image.source || image.alt, { path: ['image', 'alt'], message: describe })
      .refine(({ label, href }) => !label || href, {
        path: ['href'],
        message: fieldWords.en.sayWhereItLeads,
      }),
  ),
  blockOf(
    'gallery',
    z.object({
      pictures: z
        .array(readyPicture.extend({ caption: shortText.default('') }))
        .min(1, fieldWords.en.addPicture)
        .max(30, tooManyPictures),
    }),
  ),
  blockOf(
    'video',
    videoProps
      .extend({ title: shortText.min(1, fieldWords.en.sayWhatVideoShows) })
      .refine(({ media, url }) => media !== null || embedOf(url) !== undefined, {
        path: ['url'],
        message: fieldWords.en.chooseVideo,
      }),
  ),
  blockOf('transcript', z.object({ asset: givenAsset })),
  blockOf(
    'chapters',
    z.object({
      asset: z.uuid().nullable().default(null),
      chapters: chapters.min(1, fieldWords.en.addChapter),
    }),
  ),
  blockOf('asset_card', assetCardProps.extend({ asset: givenAsset, href: optionalHref.default('') })),
  blockOf(
    'form',
    formProps.extend({
      button: shortText.min(1, fieldWords.en.writeButton),
      questions: z
        .array(question.extend({ label: shortText.min(1, fieldWords.en.writeQuestion) }))
        .max(8, fieldWords.en.askAtMost8)
        .default([]),
    }),
  ),
  blockOf(
    'logo_wall',
    z.object({
      title: shortText.default(''),
      logos: z
        .array(readyPicture.extend({ href: optionalHref.default('') }))
        .min(1, fieldWords.en.addLogo)
        .max(30, tooManyPictures),
    }),
  ),
  blockOf(
    'faq',
    z.object({
      items: z
        .array(
          z.object({
            question: shortText.min(1, fieldWords.en.writeQuestion),
            answer: longText.min(1, fieldWords.en.writeAnswer),
          }),
        )
        .min(1, fieldWords.en.addQuestion)
        .max(50, fieldWords.en.keepAtMost50Questions),
    }),
  ),
  blockOf(
    'embed',
    z.object({
      url: longText.refine((url) => embedOf(url) !== undefined, fieldWords.en.embedAddress),
      title: shortText.min(1, fieldWords.en.sayWhatIsShown),
    }),
  ),
  blockOf(
    'booking',
    z.object({
      url: longText.refine((url) => bookingOf(url) !== undefined, fieldWords.en.bookingAddress),
      title: shortText.min(1, fieldWords.en.sayWhatIsBooked),
    }),
  ),
  blockOf('collection', readyCollectionProps),
  blockOf('divider', nothing),
] as const

const draftColumn = z.array(z.discriminatedUnion('type', draftInner)).max(50).default([])
const readyColumn = z.array(z.discriminatedUnion('type', readyInner)).max(50).default([])
const count = z.union([z.literal(2), z.literal(3)]).default(2)

/** A block that is ready to be published. Columns hold blocks, but no further columns. */
export const block = z.discriminatedUnion('type', [
  ...readyInner,
  blockOf('columns', z.object({ count, first: readyColumn, second: readyColumn, third: readyColumn })),
])

/** A block as it may be saved on the way: shaped and safe, but with fields still empty. */
export const draftBlock = z.discriminatedUnion('type', [
  ...draftInner,
  blockOf('columns', z.object({ count, first: draftColumn, second: draftColumn, third: draftColumn })),
])

export type Block = z.output<typeof block>
export type DraftBlock = z.output<typeof draftBlock>
export type BlockType = DraftBlock['type']
export type Picture = z.output<typeof picture>

/** Every block, those inside columns included, in the order in which they are read. */
export function allBlocks<B extends DraftBlock>(blocks: B[]): (B | DraftBlock)[] {
  return blocks.flatMap((one): (B | DraftBlock)[] =>
    one.type === 'columns' ? [one, ...one.props.first, ...one.props.second, ...one.props.third] : [one],
  )
}
