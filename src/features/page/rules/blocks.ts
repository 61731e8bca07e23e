import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { richTextDocument, safeHref } from '#src/features/language/rules/rich-text.ts'
import { wording } from '#src/translation/speak.ts'
import { bookingOf } from './bookings.ts'
import { collectionProps, readyCollectionProps } from './collection-props.ts'
import { embedOf } from './embeds.ts'
import { describe, givenSource, imageSource, picture, readyPicture, safeSource } from './pictures.ts'
import { longText, shortText } from './texts.ts'

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/, wording(msg`Block IDs can have up to 64 characters: letters, digits, - and _.`))
const level = z.union([z.literal(2), z.literal(3)])
const startMs = z.int().min(0).max(86_400_000)
/** A chapter of a recording; `startMs` from its start. */
const chapter = z.object({ startMs, title: shortText.min(1, wording(msg`Enter a chapter title.`)) })
export type Chapter = z.output<typeof chapter>

function inOrder<C extends { startMs: number }>(chapters: C[]): C[] {
  return chapters.toSorted((one, other) => one.startMs - other.startMs)
}

function blockOf<Type extends string, Props extends z.ZodType>(type: Type, props: Props) {
  return z.object({ id, type: z.literal(type), props })
}

const tooManyChapters = wording(msg`Use at most 200 chapters.`)
const draftChapters = z
  .array(z.object({ startMs, title: shortText }))
  .max(200, tooManyChapters)
  .overwrite(inOrder)
  .default([])
const chapters = z.array(chapter).max(200, tooManyChapters).overwrite(inOrder)

const givenAsset = z
  .uuid()
  .nullable()
  .refine((asset) => asset !== null, wording(msg`Choose a recording or document.`))

const headingProps = z.object({ text: shortText, level })
const imageProps = picture.extend({
  source: imageSource.nullable(),
  alt: shortText,
  caption: shortText.default(''),
})
/** `said`: the quoted asset, and the time in its recording. */
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
const tooManyPictures = wording(msg`Use at most 30 images.`)
const galleryPicture = picture.extend({ caption: shortText.default('') })
const galleryProps = z.object({ pictures: z.array(galleryPicture).max(30, tooManyPictures).default([]) })
/** An uploaded video, or one at a listed site. */
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
  questions: z.array(question).max(8, wording(msg`Use at most 8 questions.`)).default([]),
  /** The consent text; empty asks for no consent. */
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
  items: z.array(faqItem).max(50, wording(msg`Use at most 50 questions.`)).default([]),
})
const urlAndTitle = z.object({ url: longText.default(''), title: shortText.default('') })
const nothing = z.object({})

const optionalHref = z.union([z.literal(''), safeHref])

/** Blocks allowed in a column, as drafts. */
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

/** The same blocks, publishable. */
const readyInner = [
  blockOf('heading', headingProps.extend({ text: shortText.min(1, wording(msg`Enter a heading.`)) })),
  blockOf('rich_text', z.object({ doc: richTextDocument })),
  blockOf('image', imageProps.extend({ source: givenSource, alt: shortText.min(1, describe) })),
  blockOf('quote', quoteProps.extend({ text: longText.min(1, wording(msg`Enter a quote.`)) })),
  blockOf(
    'call_to_action',
    callToActionProps.extend({
      label: shortText.min(1, wording(msg`Enter a button label.`)),
      href: safeHref,
    }),
  ),
  /** An asset with its player (if it has a recording), chapters and transcript. */
  blockOf('audio', audioProps.extend({ asset: givenAsset, chapters: chapters.default([]) })),
  blockOf(
    'hero',
    heroProps
      .extend({
        title: shortText.min(1, wording(msg`Enter a headline.`)),
        image: picture.extend({ source: safeSource }).default({ source: null, alt: '' }),
        href: optionalHref.default(''),
      })
      .refine(({ image }) => !image.source || image.alt, { path: ['image', 'alt'], message: describe })
      .refine(({ label, href }) => !label || href, {
        path: ['href'],
        message: wording(msg`Enter the button’s link.`),
      }),
  ),
  blockOf(
    'gallery',
    z.object({
      pictures: z
        .array(readyPicture.extend({ caption: shortText.default('') }))
        .min(1, wording(msg`Add an image.`))
        .max(30, tooManyPictures),
    }),
  ),
  blockOf(
    'video',
    videoProps
      .extend({ title: shortText.min(1, wording(msg`Describe the video.`)) })
      .refine(({ media, url }) => media !== null || embedOf(url) !== undefined, {
        path: ['url'],
        message: wording(msg`Choose a video, or enter a YouTube or Vimeo URL.`),
      }),
  ),
  blockOf('transcript', z.object({ asset: givenAsset })),
  blockOf(
    'chapters',
    z.object({
      asset: z.uuid().nullable().default(null),
      chapters: chapters.min(1, wording(msg`Add a chapter.`)),
    }),
  ),
  blockOf('asset_card', assetCardProps.extend({ asset: givenAsset, href: optionalHref.default('') })),
  blockOf(
    'form',
    formProps.extend({
      button: shortText.min(1, wording(msg`Enter a button label.`)),
      questions: z
        .array(question.extend({ label: shortText.min(1, wording(msg`Enter the question.`)) }))
        .max(8, wording(msg`Use at most 8 questions.`))
        .default([]),
    }),
  ),
  blockOf(
    'logo_wall',
    z.object({
      title: shortText.default(''),
      logos: z
        .array(readyPicture.extend({ href: optionalHref.default('') }))
        .min(1, wording(msg`Add a logo.`))
        .max(30, tooManyPictures),
    }),
  ),
  blockOf(
    'faq',
    z.object({
      items: z
        .array(
          z.object({
            question: shortText.min(1, wording(msg`Enter the question.`)),
            answer: longText.min(1, wording(msg`Enter the answer.`)),
          }),
        )
        .min(1, wording(msg`Add a question.`))
        .max(50, wording(msg`Use at most 50 questions.`)),
    }),
  ),
  blockOf(
    'embed',
    z.object({
      url: longText.refine(
        (url) => embedOf(url) !== undefined,
        wording(msg`Enter the URL of a video or episode on YouTube, Vimeo, Spotify or Apple Podcasts.`),
      ),
      title: shortText.min(1, wording(msg`Describe the content.`)),
    }),
  ),
  blockOf(
    'booking',
    z.object({
      url: longText.refine(
        (url) => bookingOf(url) !== undefined,
        wording(msg`Enter the URL of a booking page on Cal.com, Calendly, SavvyCal or Google Calendar.`),
      ),
      title: shortText.min(1, wording(msg`Describe what visitors can book.`)),
    }),
  ),
  blockOf('collection', readyCollectionProps),
  blockOf('divider', nothing),
] as const

const draftColumn = z.array(z.discriminatedUnion('type', draftInner)).max(50).default([])
const readyColumn = z.array(z.discriminatedUnion('type', readyInner)).max(50).default([])
const count = z.union([z.literal(2), z.literal(3)]).default(2)

/** A publishable block. Columns contain blocks, but no further columns. */
export const block = z.discriminatedUnion('type', [
  ...readyInner,
  blockOf('columns', z.object({ count, first: readyColumn, second: readyColumn, third: readyColumn })),
])

/** A draft block: well-formed and safe, but fields may be empty. */
export const draftBlock = z.discriminatedUnion('type', [
  ...draftInner,
  blockOf('columns', z.object({ count, first: draftColumn, second: draftColumn, third: draftColumn })),
])

export type Block = z.output<typeof block>
export type DraftBlock = z.output<typeof draftBlock>
export type BlockType = DraftBlock['type']

/** All blocks, including those in columns, in reading order. */
export function allBlocks<B extends DraftBlock>(blocks: B[]): (B | DraftBlock)[] {
  return blocks.flatMap((one): (B | DraftBlock)[] =>
    one.type === 'columns' ? [one, ...one.props.first, ...one.props.second, ...one.props.third] : [one],
  )
}
