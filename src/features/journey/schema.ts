import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { storable } from '#src/features/language/rules/rich-text.ts'
import { embedOf } from '#src/features/page/rules/embeds.ts'
import { wording } from '#src/translation/speak.ts'

export const journeyName = z
  .string()
  .trim()
  .min(1, wording(msg`Give the journey a name`))
  .max(120, wording(msg`Use at most 120 characters`))

export const tabTitle = z
  .string()
  .trim()
  .min(1, wording(msg`Write the title of the tab`))
  .max(60, wording(msg`Use at most 60 characters`))

/** What a tab may hold. */
export const tabTypes = ['pages', 'assets', 'video', 'booking', 'form', 'link'] as const
export type TabType = (typeof tabTypes)[number]

/** What stands in a tab: `video` is one at another site; one of our own is an asset. */
export const itemKinds = ['page', 'asset', 'video', 'booking', 'form', 'link'] as const
export type ItemKind = (typeof itemKinds)[number]

export const journeyStates = ['draft', 'live', 'paused', 'archived'] as const
export type JourneyStatus = (typeof journeyStates)[number]

const text = z.string().overwrite(storable)

/** What is said of an item that is neither a page nor an asset; each kind uses some of it. */
export const toldOfItem = z.object({
  title: text.default(''),
  text: text.default(''),
  url: text.default(''),
  button: text.default(''),
  /** What a form asks beside the address: names, questions of one line, and one of many lines; '' for none. */
  asksName: z.boolean().default(true),
  questions: z.array(text).default([]),
  message: text.default(''),
  /** What somebody agrees to; '' where nothing is asked. */
  consent: text.default(''),
  thanks: text.default(''),
})
export type ToldOfItem = z.output<typeof toldOfItem>

/**
 * An item as drafts and versions hold it. `since`: when visitors first saw it, in versions only; `from`: which item of its tab in the
 * library it was made of.
 */
const contentItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: z.enum(itemKinds),
  page: z.uuid().nullable().default(null),
  asset: z.uuid().nullable().default(null),
  told: toldOfItem,
  since: z.string().optional(),
  from: z.uuid().optional(),
})
export type ContentItem = z.output<typeof contentItem>

/** Of which tab of which version in the library a tab was made; tabs that were put in together have the same `part`. */
const tabOrigin = z.object({
  template: z.uuid(),
  version: z.int().min(1),
  tab: z.uuid(),
  part: z.uuid(),
})
export type TabOrigin = z.output<typeof tabOrigin>

const contentTab = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(tabTypes),
  hint: z.string().default(''),
  items: z.array(contentItem),
  from: tabOrigin.optional(),
})
export type ContentTab = z.output<typeof contentTab>

/** What a version holds. */
export const journeyContent = z.object({ tabs: z.array(contentTab) })
export type JourneyContent = z.output<typeof journeyContent>

/** A draft, whole: what undoing goes back to. */
export const journeyDraft = journeyContent.extend({ name: z.string(), goal: z.string() })
export type JourneyDraft = z.output<typeof journeyDraft>

const line = z.string().trim().overwrite(storable)
const title = line.max(120, wording(msg`Use at most 120 characters`))
const paragraphs = line.max(2000, wording(msg`Use at most 2000 characters`)).default('')
const short = line.max(120, wording(msg`Use at most 120 characters`)).default('')
const secureAddress = line
  .max(2000, wording(msg`Use an address of at most 2000 characters`))
  .refine(isSecureAddress, wording(msg`Use an address that starts with https://`))
/** A box that is ticked, or not sent. */
const ticked = z.preprocess((value) => value === 'on', z.boolean())
const questions = line
  .transform((text) => text.split('\n').flatMap((one) => one.trim() || []))
  .pipe(
    z
      .array(z.string().max(300, wording(msg`Use at most 300 characters`)))
      .max(7, wording(msg`Ask at most 8 questions`)),
  )

const filmSites = /^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//

/** What somebody writes of an item, by its kind, as their form sends it. */
export const itemForms = {
  video: z.object({
    title: title.min(1, wording(msg`Say what the video shows`)),
    text: paragraphs,
    url: line.refine(
      (url) => filmSites.test(embedOf(url)?.src ?? ''),
      wording(msg`Choose a video, or give its address at YouTube or Vimeo`),
    ),
  }),
  booking: z.object({
    title: title.min(1, wording(msg`Say what can be booked`)),
    text: paragraphs,
    url: secureAddress,
    button: short,
  }),
  form: z.object({
    title: title.min(1, wording(msg`Write the headline`)),
    text: paragraphs,
    asksName: ticked,
    questions: questions.default([]),
    message: short,
    consent: paragraphs,
    button: short.pipe(z.string().min(1, wording(msg`Write what the button says`))),
    thanks: paragraphs,
  }),
  link: z.object({
    title: title.min(1, wording(msg`Write the headline`)),
    text: paragraphs,
    url: secureAddress,
    button: short,
  }),
} as const
