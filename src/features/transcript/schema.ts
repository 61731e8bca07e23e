import { z } from 'zod'
import { assetChanges } from '#src/features/asset/schema.ts'

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

/** Extensions of files that are read as transcripts. */
export const transcriptExtensions = ['srt', 'vtt', 'txt', 'md', 'markdown', 'json'] as const
export const transcriptMaxBytes = 10_000_000

/** The address of the list of assets: what is looked for, where the page before ended, what was just removed, in which folder. */
export const listQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  after: z.string().max(60).optional().catch(undefined),
  removed: z.uuid().optional().catch(undefined),
  folder: z.uuid().optional().catch(undefined),
})

/** What an asset's own screen may be asked to do. */
export const assetForm = z.discriminatedUnion('intent', [
  assetChanges.extend({ intent: z.literal('describe') }),
  z.object({ intent: z.literal('remove') }),
])

/** What came of saving; `problem` says what to do. */
export type AssetAnswer = { saved: true } | { saved: false; problem: string }

const yesUnlessZero = z
  .enum(['0', '1'])
  .default('1')
  .transform((text) => text === '1')

/** `?format=srt|vtt|txt|md|docx|json&chars=32|42|65&speakers=0|1&times=0|1`: which file, lines of how many characters. */
export const exportChoices = z.object({
  format: z.enum(['srt', 'vtt', 'txt', 'md', 'docx', 'json']),
  chars: z
    .enum(['32', '42', '65'])
    .default('65')
    .transform((text) => Number(text)),
  speakers: yesUnlessZero,
  times: yesUnlessZero,
})
export type ExportChoices = z.output<typeof exportChoices>

/** An episode of a feed, or a file at an address: seen, to be fetched, here, or not to be had. */
export const importStates = ['found', 'queued', 'done', 'failed'] as const
