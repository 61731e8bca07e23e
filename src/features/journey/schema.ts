import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { storable } from '#src/text/storable.ts'
import { withScheme } from '#src/text/with-scheme.ts'
import { wording } from '#src/translation/speak.ts'
import { isFilm } from './rules/is-film.ts'

export const journeyName = z
  .string()
  .trim()
  .min(1, wording(msg`Give the journey a name.`))
  .max(120, wording(msg`Use at most 120 characters.`))

export const tabTitle = z
  .string()
  .trim()
  .min(1, wording(msg`Enter a tab title.`))
  .max(60, wording(msg`Use at most 60 characters.`))

/** What a tab can contain. */
export const tabTypes = ['pages', 'assets', 'video', 'booking', 'form', 'link'] as const
export type TabType = (typeof tabTypes)[number]

/** Kinds of items: `video` is hosted elsewhere; an uploaded one is an asset. */
export const itemKinds = ['page', 'asset', 'video', 'booking', 'form', 'link'] as const
export type ItemKind = (typeof itemKinds)[number]

export const journeyStates = ['draft', 'live', 'paused', 'archived'] as const
export type JourneyStatus = (typeof journeyStates)[number]

const text = z.string().overwrite(storable)

/** Content of an item that is neither a page nor an asset; each kind uses some of the fields. */
export const toldOfItem = z.object({
  title: text.default(''),
  text: text.default(''),
  url: text.default(''),
  button: text.default(''),
  /**
   * What a form asks in addition to the email address: names, single-line questions and one multi-line question; ''
   * for none.
   */
  asksName: z.boolean().default(true),
  questions: z.array(text).default([]),
  message: text.default(''),
  /** The consent text; '' if none is asked. */
  consent: text.default(''),
  thanks: text.default(''),
})
export type ToldOfItem = z.output<typeof toldOfItem>

/** An item in drafts and versions. `since`: when visitors first saw it, in versions only. */
const contentItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: z.enum(itemKinds),
  page: z.uuid().nullable().default(null),
  asset: z.uuid().nullable().default(null),
  told: toldOfItem,
  since: z.string().optional(),
})
export type ContentItem = z.output<typeof contentItem>

const contentTab = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(tabTypes),
  hint: z.string().default(''),
  items: z.array(contentItem),
})
export type ContentTab = z.output<typeof contentTab>

/** Content of a version. */
export const journeyContent = z.object({ tabs: z.array(contentTab) })
export type JourneyContent = z.output<typeof journeyContent>

/** A complete draft, as undo restores it. */
export const journeyDraft = journeyContent.extend({ name: z.string(), goal: z.string() })
export type JourneyDraft = z.output<typeof journeyDraft>

const line = z.string().trim().overwrite(storable)
const title = line.max(120, wording(msg`Use at most 120 characters.`))
const paragraphs = line.max(2000, wording(msg`Use at most 2,000 characters.`)).default('')
const short = line.max(120, wording(msg`Use at most 120 characters.`)).default('')
const address = line.overwrite(withScheme)
const secureAddress = address
  .max(2000, wording(msg`Use a URL of at most 2,000 characters.`))
  .refine(isSecureAddress, wording(msg`Use a URL that starts with https://.`))
/** A checkbox, absent from the form unless ticked. */
const ticked = z.preprocess((value) => value === 'on', z.boolean())
const questions = line
  .transform((text) => text.split('\n').flatMap((one) => one.trim() || []))
  .pipe(
    z
      .array(z.string().max(300, wording(msg`Use at most 300 characters.`)))
      .max(7, wording(msg`Ask at most 8 questions.`)),
  )

/** The form values of an item, by its kind. */
export const itemForms = {
  video: z.object({
    title: title.min(1, wording(msg`Enter a title for the video.`)),
    text: paragraphs,
    url: address.refine(isFilm, wording(msg`Choose a video, or enter its YouTube or Vimeo URL.`)),
  }),
  booking: z.object({
    title: title.min(1, wording(msg`Describe what people can book.`)),
    text: paragraphs,
    url: secureAddress,
    button: short,
  }),
  form: z.object({
    title: title.min(1, wording(msg`Enter a headline.`)),
    text: paragraphs,
    asksName: ticked,
    questions: questions.default([]),
    message: short,
    consent: paragraphs,
    button: short.pipe(z.string().min(1, wording(msg`Enter a button label.`))),
    thanks: paragraphs,
  }),
  link: z.object({
    title: title.min(1, wording(msg`Enter a headline.`)),
    text: paragraphs,
    url: secureAddress,
    button: short,
  }),
} as const
