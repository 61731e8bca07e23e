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

/** What an audiogram looks like. Colours are `#rrggbb`, the logo a picture of the library. */
export const audiogramTemplate = z.object({
  size: z.enum(audiogramSizes),
  ground: colour,
  ink: colour,
  headline: line.max(120),
  speaker: line.max(80),
  logo: z.uuid().optional(),
})
export type AudiogramTemplate = z.output<typeof audiogramTemplate>

/** What a clip is called. */
export const clipTitle = line
  .min(1, wording(msg`Name the clip.`))
  .max(300, wording(msg`Use at most 300 characters for the name.`))

const instant = z.number().int().min(0).max(longestMs)

/** A stretch of a recording in milliseconds. */
export const clipSpan = z.object({
  startMs: z.coerce.number().pipe(instant),
  endMs: z.coerce.number().pipe(instant),
})
export type ClipSpan = z.output<typeof clipSpan>

/** The kinds of files that browsers make of clips. */
export const clipExtensions = ['m4a', 'ogg', 'wav', 'webm', 'mp4'] as const
export type ClipExtension = (typeof clipExtensions)[number]

/**
 * How a clip is made: `POST /api/assets/{id}/clips?recipe=` has it as JSON. `source` is the recording that was cut, and
 * `replaces` the clip whose file the new one takes the place of.
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

/** What is said in a stretch, its times from the stretch's start; `title` and `speaker` are offered for its clip. */
export type ClipSaid = { title: string; speaker: string; words: SpokenWords[] }

/** What somebody says without another in between; `words` are `[word, startMs, endMs]`. */
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

/** A stretch that would make a clip, with what speaks for it. */
export type SuggestedClip = {
  startMs: number
  endMs: number
  title: string
  speaker: string
  reasons: (typeof suggestionReasons)[number][]
}

/** What came of keeping a clip. */
export const keptClip = z.object({ id: z.uuid(), media: z.uuid() })

/** A clip as the screen of its asset's files shows it. `isOld`: the asset has another recording by now. */
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
