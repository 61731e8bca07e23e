import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { OutputKind } from '#src/features/language/schema.ts'
import { wording } from '#src/translation/speak.ts'
import { fonts, usualColours } from './rules/look.ts'

export const readingLevels = ['', 'easy', 'general', 'expert'] as const
export const mostSamples = 5

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
const phrases = z.array(z.string().max(200)).max(100)

/** Where a voice may sound otherwise, by what is written for it. */
export const channels = [
  'linkedin',
  'x_thread',
  'instagram',
  'facebook',
  'youtube',
  'mastodon',
  'newsletter',
  'blog',
  'show_notes',
] as const satisfies readonly OutputKind[]
export type Channel = (typeof channels)[number]

/** What is otherwise in one channel: a description and calls in the place of the usual ones, rules and words to avoid besides. */
const channelVoice = z.object({
  description: z.string().max(500).default(''),
  dos: phrases.default([]),
  banned: phrases.default([]),
  calls: phrases.default([]),
})

/**
 * How a workspace wants to sound. `dos` and `donts` are rules, `banned` words and phrases that no text should hold, `samples`
 * texts in this voice, `calls` what readers are asked to do. `readingLevel` is empty where it does not matter; `channels` say what is otherwise in them.
 */
export const voice = z.object({
  description: z.string().max(1000).default(''),
  dos: phrases.default([]),
  donts: phrases.default([]),
  banned: phrases.default([]),
  samples: z.array(z.string().max(2000)).max(mostSamples).default([]),
  calls: phrases.default([]),
  readingLevel: z.enum(readingLevels).catch('').default(''),
  channels: z.partialRecord(z.enum(channels), channelVoice).catch({}).default({}),
})
export type Voice = z.output<typeof voice>

const media = z.uuid().nullable().catch(null).default(null)
const hex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, wording(msg`Enter a colour such as #1d6b4b.`))
const colours = z.object({ primary: hex, background: hex, text: hex, accent: hex })
const font = z.enum(fonts).catch('system').default('system')

/**
 * How a workspace looks. Logos and the cover of what has none are ids of pictures in its library; `light` is the logo for light
 * grounds, `dark` that for dark ones. Colours are `#rrggbb`; null leaves those of the product, light and dark.
 */
export const look = z.object({
  logos: z.object({ light: media, dark: media, icon: media }).prefault({}),
  cover: media,
  colours: colours.nullable().catch(null).default(null),
  fonts: z.object({ headings: font, body: font }).prefault({}),
})
export type Look = z.output<typeof look>

/** A picture of the library as a form names it; empty for none. */
const chosenMedia = z
  .union([
    z.literal('').transform(() => null),
    z.uuid(wording(msg`This picture is no longer in the library. Choose another one, or none.`)),
  ])
  .default(null)

/** One rule or phrase a line; empty and repeated ones are left out. */
function lines(most: 20 | 100) {
  return text
    .transform((value) => [
      ...new Map(
        value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .map((line) => [line.toLowerCase(), line] as const),
      ).values(),
    ])
    .pipe(
      z
        .array(z.string().max(200, wording(msg`A line has at most 200 characters.`)))
        .max(
          most,
          most === 20 ? wording(msg`Enter at most 20 lines.`) : wording(msg`Enter at most 100 lines.`),
        ),
    )
    .default([])
}

const sample = text.pipe(z.string().max(2000, wording(msg`A text has at most 2,000 characters.`))).default('')

/** The look as a form says it. Colours count only where `ownColours` is on. */
const lookFields = z.object({
  logoLight: chosenMedia,
  logoDark: chosenMedia,
  logoIcon: chosenMedia,
  cover: chosenMedia,
  ownColours: z.literal('on').optional(),
  primary: hex.default(usualColours.primary),
  background: hex.default(usualColours.background),
  text: hex.default(usualColours.text),
  accent: hex.default(usualColours.accent),
  headings: font,
  body: font,
})

function lookOf(said: z.output<typeof lookFields>): Look {
  const { primary, background, text: ink, accent, headings, body } = said
  return {
    logos: { light: said.logoLight, dark: said.logoDark, icon: said.logoIcon },
    cover: said.cover,
    colours: said.ownColours ? { primary, background, text: ink, accent } : null,
    fonts: { headings, body },
  }
}

const channelFields = z.object({
  description: text.pipe(z.string().max(500, wording(msg`Enter at most 500 characters.`))).default(''),
  dos: lines(20),
  banned: lines(20),
  calls: lines(20),
})

/** What each channel says otherwise, of the fields `linkedin.dos` and the like; one that says nothing is left out. */
function channelsOf(
  said: Record<string, unknown>,
  tell: (field: string, message: string) => void,
): Voice['channels'] {
  const spoken: Voice['channels'] = {}
  for (const channel of channels) {
    const names = Object.keys(channelFields.shape)
    const read = channelFields.safeParse(
      Object.fromEntries(names.map((name) => [name, said[`${channel}.${name}`]])),
    )
    if (!read.success)
      for (const { path, message } of read.error.issues) tell(`${channel}.${String(path[0])}`, message)
    else if (Object.values(read.data).some((one) => one.length > 0)) spoken[channel] = read.data
  }
  return spoken
}

/** The form of a kit. `kit` is empty for a new one; `version` is that of the kit as it was read. */
export const kitForm = lookFields
  .extend({
    kit: z.uuid().or(z.literal('')).default(''),
    version: z.coerce.number().int().min(0).catch(0),
    name: text.pipe(
      z.string().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`At most 100 characters.`)),
    ),
    description: text.pipe(z.string().max(1000, wording(msg`Enter at most 1,000 characters.`))).default(''),
    dos: lines(20),
    donts: lines(20),
    banned: lines(100),
    calls: lines(20),
    readingLevel: z.enum(readingLevels).catch(''),
    sample1: sample,
    sample2: sample,
    sample3: sample,
    sample4: sample,
    sample5: sample,
  })
  .loose()
  .transform(({ kit: id, version, name, ...said }, context) => {
    const { description, dos, donts, banned, calls, readingLevel } = said
    const samples = [said.sample1, said.sample2, said.sample3, said.sample4, said.sample5]
    const spoken: Voice = {
      description,
      dos,
      donts,
      banned,
      calls,
      readingLevel,
      samples: samples.filter((one) => one !== ''),
      channels: channelsOf(said, (field, message) =>
        context.addIssue({ code: 'custom', path: [field], message }),
      ),
    }
    return { id, version, name, voice: spoken, look: lookOf(said) }
  })
export type KitForm = z.output<typeof kitForm>

/** A form that names one kit. */
export const oneKit = z.object({ kit: z.uuid() })

/** A kit as its screens show it: how a workspace, or a show of it, sounds and looks. */
export type BrandKit = {
  id: string
  name: string
  isDefault: boolean
  version: number
  updatedAt: Date
  voice: Voice
  look: Look
}
