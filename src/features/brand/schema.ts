import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { OutputKind } from '#src/features/language/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import { defaultColors, fonts } from './rules/look.ts'

export const readingLevels = ['', 'easy', 'general', 'expert'] as const
export const mostSamples = 5

const text = z.string().transform((value) => storable(value).trim())
const phrases = z.array(z.string().max(200)).max(100)

/** Channels that can override the voice. */
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

/** A channel's overrides: description and calls replace the general ones, rules and words to avoid are added. */
const channelVoice = z.object({
  description: z.string().max(500).default(''),
  dos: phrases.default([]),
  banned: phrases.default([]),
  calls: phrases.default([]),
})

/**
 * A workspace's voice. `dos` and `donts` are rules, `banned` are words and phrases to avoid, `samples` are texts in
 * this voice, `calls` are calls to action. `readingLevel` is empty for any; `channels` are overrides.
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
/** A color as `#rrggbb`. */
export const hex = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, wording(msg`Enter a color such as #1d6b4b.`))
const colours = z.object({ primary: hex, background: hex, text: hex, accent: hex })
const font = z.enum(fonts).catch('inter').default('inter')

/**
 * A workspace's look. Logos and the default cover are ids of library images; `light` is the logo for light
 * backgrounds, `dark` for dark ones. Colors are `#rrggbb`; null uses the product's, light and dark.
 */
export const look = z.object({
  logos: z.object({ light: media, dark: media, icon: media }).prefault({}),
  cover: media,
  colours: colours.nullable().catch(null).default(null),
  fonts: z.object({ headings: font, body: font }).prefault({}),
})
export type Look = z.output<typeof look>

/** A library image in a form; empty for none. */
const chosenMedia = z
  .union([
    z.literal('').transform(() => null),
    z.uuid(wording(msg`This image is no longer in the library. Choose another one, or none.`)),
  ])
  .default(null)

/** One rule or phrase per line, without duplicates and empty lines. */
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
        .array(z.string().max(200, wording(msg`Use at most 200 characters per line.`)))
        .max(most, most === 20 ? wording(msg`Use at most 20 lines.`) : wording(msg`Use at most 100 lines.`)),
    )
    .default([])
}

const sample = text
  .pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters per sample.`)))
  .default('')

/** The look as form fields. Colors only count if `ownColours` is on. */
const lookFields = z.object({
  logoLight: chosenMedia,
  logoDark: chosenMedia,
  logoIcon: chosenMedia,
  cover: chosenMedia,
  ownColours: z.literal('on').optional(),
  primary: hex.default(defaultColors.primary),
  background: hex.default(defaultColors.background),
  text: hex.default(defaultColors.text),
  accent: hex.default(defaultColors.accent),
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
  description: text.pipe(z.string().max(500, wording(msg`Use at most 500 characters.`))).default(''),
  dos: lines(20),
  banned: lines(20),
  calls: lines(20),
})

/** The channels' overrides from fields such as `linkedin.dos`; empty channels are left out. */
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

/** The kit form. `kit` is empty for a new one; `version` is that of the kit as loaded. */
export const kitForm = lookFields
  .extend({
    kit: z.uuid().or(z.literal('')).default(''),
    version: z.coerce.number().int().min(0).catch(0),
    name: text.pipe(
      z.string().min(1, wording(msg`Enter a name.`)).max(100, wording(msg`Use at most 100 characters.`)),
    ),
    description: text.pipe(z.string().max(1000, wording(msg`Use at most 1,000 characters.`))).default(''),
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

export const oneKit = z.object({ kit: z.uuid() })

/** A brand kit for its screens: the voice and look of a workspace or a show. */
export type BrandKit = {
  id: string
  name: string
  isDefault: boolean
  version: number
  updatedAt: Date
  voice: Voice
  look: Look
}
