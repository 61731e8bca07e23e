import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'
import { audiogramSizes } from './rules/audiogram-template.ts'

export const clipKinds = ['audio', 'audiogram'] as const
export type ClipKind = (typeof clipKinds)[number]

const longestMs = 500 * 3_600_000

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

const line = z.string().overwrite(oneLine)
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .overwrite((text) => text.toLowerCase())

/** An audiogram's design. Colors are `#rrggbb`, the logo is a library image. */
export const audiogramTemplate = z.object({
  size: z.enum(audiogramSizes),
  ground: colour,
  ink: colour,
  headline: line.max(120),
  speaker: line.max(80),
  logo: z.uuid().optional(),
})
export type AudiogramTemplate = z.output<typeof audiogramTemplate>

export const clipTitle = line
  .min(1, wording(msg`Enter a name for the clip.`))
  .max(300, wording(msg`Use at most 300 characters.`))

const instant = z.number().int().min(0).max(longestMs)

/** A range of a recording in milliseconds. */
export const clipSpan = z.object({
  startMs: z.coerce.number().pipe(instant),
  endMs: z.coerce.number().pipe(instant),
})
export type ClipSpan = z.output<typeof clipSpan>

/** File types that browsers create for clips. */
export const clipExtensions = ['m4a', 'ogg', 'wav', 'webm', 'mp4'] as const
export type ClipExtension = (typeof clipExtensions)[number]

/**
 * How a clip was made, sent as JSON in `POST /api/assets/{id}/clips?recipe=`. `source` is the recording, and
 * `replaces` the clip whose file the new one replaces.
 */
export const clipRecipe = z
  .object({
    kind: z.enum(clipKinds),
    title: clipTitle,
    source: z.uuid(),
    startMs: instant,
    endMs: instant,
    template: audiogramTemplate.nullable(),
    extension: z.enum(clipExtensions),
    replaces: z.uuid().optional(),
  })
  .refine(({ kind, template }) => (kind === 'audiogram') === (template !== null))
export type ClipRecipe = z.output<typeof clipRecipe>

/** The words in a range, with times from its start; `title` and `speaker` are suggestions for the clip. */
export type ClipWords = { title: string; speaker: string; words: SpokenWords[] }

/** Consecutive speech by one person; `words` are `[word, startMs, endMs]`. */
export type SpokenWords = {
  speaker: string
  startMs: number
  endMs: number
  text: string
  words: [word: string, startMs: number, endMs: number][]
}

export const suggestionReasons = [
  'soundbite',
  'strong words',
  'a contrast',
  'first person',
  'a figure',
  'advice',
] as const

/** A suggested clip with its reasons. */
export type SuggestedClip = {
  startMs: number
  endMs: number
  title: string
  speaker: string
  reasons: (typeof suggestionReasons)[number][]
}

/** The result of saving a clip. */
export const savedClip = z.object({ id: z.uuid(), media: z.uuid() })

/** A clip in the list of an asset's files. `isOld`: the asset's recording has been replaced since. */
export type ShownClip = ClipSpan & {
  id: string
  kind: ClipKind
  title: string
  template: AudiogramTemplate | null
  source: string
  media: string
  mime: string
  filename: string
  bytes: number
  said: string
  isOld: boolean
}
