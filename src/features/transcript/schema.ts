import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { assetChanges } from '#src/features/asset/schema.ts'
import { wording } from '#src/translation/speak.ts'

/** A word with its start and end in milliseconds from the beginning of the recording. */
export type TimedWord = [word: string, startMs: number, endMs: number]

/**
 * A stretch of speech by one person. Times in milliseconds; null where the source had none.
 * `speaker` is empty when nobody is named. Where `words` is there, joining them with spaces gives `text`.
 */
export type SpokenSegment = {
  speaker: string
  startMs: number | null
  endMs: number | null
  text: string
  words: TimedWord[] | null
}

export const transcriptFormats = ['srt', 'vtt', 'text', 'podcast-json', 'markdown'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

/** What a file becomes: of the asset that it is sent with its cover or a file beside it, of the library a file, or of a picture an asset. */
export const uploadedAs = ['cover', 'file', 'attachment', 'quote', 'asset'] as const
export type UploadedAs = (typeof uploadedAs)[number]

/** Extensions of files that are read as transcripts. */
export const transcriptExtensions = ['srt', 'vtt', 'txt', 'md', 'markdown', 'json'] as const
export const transcriptMaxBytes = 10_000_000

/** What an asset's own screen may be asked to do. */
export const assetForm = z.discriminatedUnion('intent', [
  assetChanges.extend({ intent: z.literal('describe') }),
  z.object({ intent: z.literal('remove') }),
])

/** ISO 639 of what is spoken, or empty to find out. */
export const spokenLanguage = z
  .string()
  .regex(/^([a-z]{2,3})?$/, { error: wording(msg`Write the language as en or de.`) })
  .default('')

/** What the screen of a transcript may be asked to do. */
export const transcriptForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('transcribe'),
    language: spokenLanguage,
  }),
  z.object({ intent: z.literal('lock-transcript') }),
  z.object({ intent: z.literal('unlock-transcript') }),
])

/** A named stretch of a recording, in milliseconds. */
export type Chapter = { id: string; title: string; startMs: number; endMs: number }

/** What came of saving; `problem` says what to do. */
export type AssetAnswer = { saved: true } | { saved: false; problem: string }

const yesUnlessZero = z
  .enum(['0', '1'])
  .default('1')
  .transform((text) => text === '1')

/** BCP 47: the language of a translation. */
export const translationLanguage = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** `?format=srt|vtt|txt|md|docx|json&chars=32|42|65&speakers=0|1&times=0|1&language=de`: which file, lines of how many characters, and of which translation. */
export const exportChoices = z.object({
  format: z.enum(['srt', 'vtt', 'txt', 'md', 'docx', 'json']),
  chars: z
    .enum(['32', '42', '65'])
    .default('65')
    .transform((text) => Number(text)),
  speakers: yesUnlessZero,
  times: yesUnlessZero,
  language: translationLanguage.optional(),
})
export type ExportChoices = z.output<typeof exportChoices>

/** An episode of a feed, or a file at an address: seen, to be fetched, here, or not to be had. */
export const importStates = ['found', 'queued', 'done', 'failed'] as const

/** Which words of a segment are struck out, and which were heard with how much confidence (0 to 1); places from 0. */
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
    error: wording(msg`A word has no control characters and ends after it starts.`),
  })

function isSayable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** `words`: `[text, startMs, endMs, confidence, isStruck]`, times and confidence null where nobody knows them. */
const wireSegment = z
  .object({
    id: z.uuid(),
    speaker: z.uuid().nullable(),
    startMs: instantMs.nullable(),
    endMs: instantMs.nullable(),
    words: z.array(wireWord).max(20_000),
  })
  .refine(({ startMs, endMs }) => (startMs ?? 0) <= (endMs ?? Infinity), {
    error: wording(msg`A segment ends after it starts.`),
  })
export type SegmentWire = z.output<typeof wireSegment>

const line = z
  .string()
  .trim()
  .min(1)
  .refine(isSayable, { error: wording(msg`Write it on one line.`) })
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
      .refine(({ startMs, endMs }) => startMs <= endMs, { error: wording(msg`It ends before it starts.`) }),
  )
  .max(1000)

/** A whole transcript as it is sent to its editor and kept in versions. */
export type DocumentWire = {
  speakers: z.output<typeof speakers>
  segments: SegmentWire[]
  spans: z.output<typeof spans>
}

/**
 * What an editor saves, based on `version`: `segments` in the place of `removed` others from `at` on, all speakers and
 * all spans. `removed` null puts them in the place of everything, whatever the version is.
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

/** What came of saving a transcript. `version` is the one that is saved now, by whomever. */
export type SaveTranscriptAnswer =
  | { saved: true; version: number; savedAt: string }
  | { saved: false; version: number }

/** A name for the transcript as it is now, or with `document` for what could not be saved. */
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

/** A comment on a segment; `quote` is what was selected. */
export const commentForm = z.object({
  segment: z.uuid(),
  startMs: instantMs.nullable(),
  quote: z.string().max(500),
  body: z
    .string()
    .trim()
    .min(1, { error: wording(msg`Write a comment first.`) })
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

/** Who wrote a paragraph in another language. */
export const translators = ['hand', 'import', 'model'] as const
export type Translator = (typeof translators)[number]

const sentence = z
  .string()
  .max(100_000)
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').toWellFormed())

/** Paragraphs in another language; an empty `text` takes one back, `source` is the original that it was made from. */
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

/** A language that a transcript is translated into; `lines`: how many paragraphs it has; `forVisitors`: of a share. */
export type TranslationRow = { language: string; lines: number; forVisitors: boolean; updatedAt: string }

/** Whether visitors of a share may read a translation. */
export const forVisitorsForm = z.object({ forVisitors: z.boolean() })

/** A name for a translation as it is now. */
export const translationVersionForm = versionForm.pick({ note: true })

/** What a translation was; `lines`: how many paragraphs it had. */
export type TranslationVersionRow = Omit<VersionRow, 'words'> & { lines: number }

/** What came of a file of subtitles; `left`: lines at a time where nobody speaks. `replaced` is what stood there before. */
export type TranslationImport = {
  taken: number
  left: number
  lines: TranslatedLine[]
  replaced: TranslatedLine[]
}
