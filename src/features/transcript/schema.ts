import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { wording } from '#src/translation/speak.ts'

/** A word with its start and end in milliseconds from the beginning of the recording. */
export type TimedWord = [word: string, startMs: number, endMs: number]

/**
 * Speech by one person. Times in milliseconds; null when the source had none. `speaker` is empty when unknown. If
 * `words` exists, joining them with spaces gives `text`.
 */
export type SpokenSegment = {
  speaker: string
  startMs: number | null
  endMs: number | null
  text: string
  words: TimedWord[] | null
}

/**
 * The role of an uploaded file: its asset's cover, an attachment of its asset, a library file, or for an image an
 * asset of its own.
 */
export const uploadedAs = ['cover', 'file', 'attachment', 'quote', 'asset'] as const
export type UploadedAs = (typeof uploadedAs)[number]

export const transcriptMaxBytes = 10_000_000

/** The spoken language as ISO 639, or empty to detect it. */
export const spokenLanguage = z
  .string()
  .regex(/^([a-z]{2,3})?$/, { error: wording(msg`Enter a language code such as en or de.`) })
  .default('')

/** A named range of a recording, in milliseconds. */
export type Chapter = { id: string; title: string; startMs: number; endMs: number }

/** The language of a translation as BCP 47. */
export const translationLanguage = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/**
 * `?format=srt|vtt|txt|md|docx|json&chars=32|42|65&speakers=0|1&times=0|1&language=de`: the file format, line length,
 * and translation. By default speakers are named in text and as voices of WebVTT, but not in SubRip.
 */
export const exportChoices = z.object({
  format: z.enum(['srt', 'vtt', 'txt', 'md', 'docx', 'json']),
  chars: z
    .enum(['32', '42', '65'])
    .default('42')
    .transform((text) => Number(text)),
  speakers: z
    .enum(['0', '1'])
    .transform((text) => text === '1')
    .optional(),
  times: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
  language: translationLanguage.optional(),
})
export type ExportChoices = z.output<typeof exportChoices>

/** Of subtitles: how many there are, and how many are too fast to read. */
export type ExportPace = { cues: number; fast: number }

/** The struck-out words of a segment, and the confidence (0 to 1) of uncertain ones; indexes from 0. */
export type SegmentMarks = { struck: number[]; unsure: [place: number, confidence: number][] }

const instantMs = z
  .number()
  .int()
  .min(0)
  .max(500 * 3_600_000)
const wireWord = z
  .tuple([
    z.string().min(1).max(2000).regex(/^\S+$/u),
    instantMs.nullable(),
    instantMs.nullable(),
    z.number().min(0).max(1).nullable(),
    z.union([z.literal(0), z.literal(1)]),
  ])
  .refine(([text, startMs, endMs]) => isSayable(text) && (startMs ?? 0) <= (endMs ?? Infinity), {
    error: wording(
      msg`A word can’t contain control characters, and its end time must be after its start time.`,
    ),
  })

function isSayable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** `words`: `[text, startMs, endMs, confidence, isStruck]`, times and confidence null when unknown. */
const wireSegment = z
  .object({
    id: z.uuid(),
    speaker: z.uuid().nullable(),
    startMs: instantMs.nullable(),
    endMs: instantMs.nullable(),
    words: z.array(wireWord).max(20_000),
  })
  .refine(({ startMs, endMs }) => (startMs ?? 0) <= (endMs ?? Infinity), {
    error: wording(msg`A segment’s end time must be after its start time.`),
  })
export type SegmentWire = z.output<typeof wireSegment>

const line = z
  .string()
  .trim()
  .min(1)
  .refine(isSayable, { error: wording(msg`Use a single line.`) })
const speakers = z
  .array(z.object({ id: z.uuid(), name: line.max(120) }))
  .max(500)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: wording(msg`Two speakers have the same name. Merge them.`),
  })
const spans = z
  .array(
    z
      .object({
        id: z.uuid(),
        kind: z.enum(['chapter', 'soundbite']),
        title: line.max(200),
        startMs: instantMs,
        endMs: instantMs,
      })
      .refine(({ startMs, endMs }) => startMs <= endMs, {
        error: wording(msg`The end has to come after the start.`),
      }),
  )
  .max(1000)

/** A whole transcript as sent to the editor and stored in versions. */
export type DocumentWire = {
  speakers: z.output<typeof speakers>
  segments: SegmentWire[]
  spans: z.output<typeof spans>
}

/**
 * A save by the editor, based on `version`: `segments` replace `removed` others from `at` on, together with all
 * speakers and spans. `removed` null replaces everything, whatever the version.
 */
export const documentChanges = z.object({
  version: z.number().int().min(1),
  at: z.number().int().min(0),
  removed: z.number().int().min(0).nullable(),
  segments: z.array(wireSegment).max(50_000),
  speakers,
  spans,
})
export type DocumentChangesWire = z.output<typeof documentChanges>

/** The result of saving a transcript. `version` is the latest saved one, by anyone. */
export type SaveTranscriptAnswer =
  | { saved: true; version: number; savedAt: string }
  | { saved: false; version: number }

/** A name for the current version of the transcript, or with `document` for changes that couldn't be saved. */
export const versionForm = z.object({
  note: z.string().trim().max(200).default(''),
  document: z.object({ segments: z.array(wireSegment).max(50_000), speakers, spans }).optional(),
})

export type VersionRow = {
  id: string
  n: number
  note: string
  author: string
  words: number
  writtenAt: string
}

/** A comment on a segment; `quote` is the selected text. */
export const commentForm = z.object({
  segment: z.uuid(),
  startMs: instantMs.nullable(),
  quote: z.string().max(500),
  body: z
    .string()
    .trim()
    .min(1, { error: wording(msg`Enter a comment.`) })
    .max(4000),
})
export const commentChange = z.object({ resolved: z.boolean() })

export type CommentRow = {
  id: string
  segment: string | null
  startMs: number | null
  quote: string
  body: string
  author: string
  isOwn: boolean
  createdAt: string
  isResolved: boolean
}

/** The origin of a translated paragraph. */
export const translators = ['hand', 'model'] as const
export type Translator = (typeof translators)[number]

const sentence = z
  .string()
  .max(100_000)
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').toWellFormed())

/** Translated paragraphs; an empty `text` deletes one, `source` is the original it was translated from. */
export const translationChanges = z.object({
  lines: z
    .array(
      z.object({
        segment: z.uuid(),
        text: sentence.pipe(z.string().trim()),
        source: sentence,
        madeBy: z.enum(translators).default('hand'),
      }),
    )
    .max(50_000),
})
export type TranslatedLine = z.output<typeof translationChanges>['lines'][number]

/**
 * A translation of a transcript; `lines`: its number of paragraphs; `forVisitors`: whether visitors of shares can
 * read it.
 */
export type TranslationRow = { language: string; lines: number; forVisitors: boolean; updatedAt: string }

/** Whether visitors of shares may read a translation. */
export const forVisitorsForm = z.object({ forVisitors: z.boolean() })
