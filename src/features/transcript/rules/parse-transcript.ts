import { msg } from '@lingui/core/runtime-macro'
import { type Translatable } from '#src/translation/speak.ts'
import type { SpokenSegment } from '../schema.ts'
import { withoutControls } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'
import type { Repair } from './readers/reader.ts'
import { readerOf } from './readers/readers.ts'
import { longestSegment } from './require-short.ts'
import type { TranscriptFormat } from './transcript-formats.ts'
import { countWords } from './words.ts'

export type ParsedTranscript =
  | {
      kind: 'parsed'
      format: TranscriptFormat
      segments: SpokenSegment[]
      wordCount: number
      /** What had to be guessed or left out, in order. */
      repairs: Repair[]
    }
  | { kind: 'malformed'; line: number; problem: Translatable }

export const mostSegments = 50_000
const longestSpeaker = 120
const startLength = 4000

/**
 * Parses a transcript in any supported format, by the first reader that recognizes it. Faults that leave the rest
 * readable are repaired and reported; otherwise reports the line with the error. Never throws.
 */
export function parseTranscript({ filename, text }: { filename: string; text: string }): ParsedTranscript {
  const start = withoutControls(text.slice(0, startLength)).trimStart()
  const reader = readerOf({ text, start }, filename)
  try {
    const read = reader.read(text)
    const segments = read.segments.map(withinLimits)
    if (segments.length === 0)
      throw new MalformedTranscript(
        1,
        msg`this file contains no spoken text. Choose the file with the transcript.`,
      )
    if (segments.length > mostSegments) {
      throw new MalformedTranscript(
        1,
        msg`the transcript has more than ${{ most: mostSegments }} segments. Split the recording into parts.`,
      )
    }
    const wordCount = segments.reduce((sum, segment) => sum + countWords(segment.text), 0)
    const repairs = read.repairs.toSorted((a, b) => a.line - b.line)
    return { kind: 'parsed', format: reader.format, segments, wordCount, repairs }
  } catch (error) {
    if (error instanceof MalformedTranscript)
      return { kind: 'malformed', line: error.line, problem: error.problem }
    throw error
  }
}

function withinLimits(segment: SpokenSegment, index: number): SpokenSegment {
  if (segment.text.length > longestSegment) {
    throw new MalformedTranscript(
      1,
      msg`segment ${{ n: index + 1 }} is longer than ${{ longest: longestSegment }} characters. Split it into paragraphs.`,
    )
  }
  if (segment.speaker.length > longestSpeaker)
    return { ...segment, speaker: `${segment.speaker.slice(0, longestSpeaker - 1).toWellFormed()}…` }
  return segment
}
