import { z } from 'zod'
import { fieldWords } from '#src/words/field-words.ts'
import { brandWords } from './words/brand-words.ts'

const { en } = brandWords

export const readingLevels = ['', 'easy', 'general', 'expert'] as const
export const mostSamples = 5

const text = z.string().transform((value) => value.replaceAll('\u0000', '').toWellFormed().trim())
const phrases = z.array(z.string().max(200)).max(100)

/**
 * How a workspace wants to sound. `dos` and `donts` are rules, `banned` words and phrases that no text should hold, `samples`
 * texts in this voice, `calls` what readers are asked to do. `readingLevel` is empty where it does not matter.
 */
export const voice = z.object({
  description: z.string().max(1000).default(''),
  dos: phrases.default([]),
  donts: phrases.default([]),
  banned: phrases.default([]),
  samples: z.array(z.string().max(2000)).max(mostSamples).default([]),
  calls: phrases.default([]),
  readingLevel: z.enum(readingLevels).catch('').default(''),
})
export type Voice = z.output<typeof voice>

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
      z.array(z.string().max(200, en.longLine)).max(most, most === 20 ? en.atMost20Lines : en.atMost100Lines),
    )
    .default([])
}

const sample = text.pipe(z.string().max(2000, en.longSample)).default('')

/** The form of a voice. `voice` is empty for a new one; `version` is that of the voice as it was read. */
export const voiceForm = z
  .object({
    voice: z.uuid().or(z.literal('')).default(''),
    version: z.coerce.number().int().min(0).catch(0),
    name: text.pipe(z.string().min(1, fieldWords.en.enterName).max(100, fieldWords.en.atMost100Characters)),
    description: text.pipe(z.string().max(1000, en.longDescription)).default(''),
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
  .transform(({ sample1, sample2, sample3, sample4, sample5, voice: id, version, name, ...rest }) => ({
    id,
    version,
    name,
    voice: {
      ...rest,
      samples: [sample1, sample2, sample3, sample4, sample5].filter((one) => one !== ''),
    } satisfies Voice,
  }))
export type VoiceForm = z.output<typeof voiceForm>

/** A form that names one voice. */
export const oneVoice = z.object({ voice: z.uuid() })

/** A voice as its screens show it. */
export type BrandVoice = {
  id: string
  name: string
  isDefault: boolean
  version: number
  updatedAt: Date
  voice: Voice
}
