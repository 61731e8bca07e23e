import type { TextEncoding } from '#src/text/guess-encoding.ts'
import type { SpokenSegment } from '../schema.ts'
import { decodeFile } from './decode-text.ts'
import { typedWords } from './document.ts'
import { type Cue, looksLikeCues } from './join-segments.ts'
import { type ParsedTranscript, parseTranscript } from './parse-transcript.ts'
import type { Repair } from './readers/reader.ts'
import type { TranscriptFormat } from './transcript-formats.ts'

/** A transcript as it would be imported. `first`: its first segments. `isCues`: joining them would help reading. */
export type ReadPreview = {
  format: TranscriptFormat
  count: number
  speakers: string[]
  first: Pick<SpokenSegment, 'speaker' | 'startMs' | 'text'>[]
  repairs: Repair[]
  isCues: boolean
}

/** The same for a file, with its encoding. */
export type TranscriptPreview = ReadPreview & { encoding: TextEncoding; isCertain: boolean }

export type TranscriptFile = { filename: string; bytes: Uint8Array; encoding?: TextEncoding | undefined }

const mostFirst = 10
const longestFirst = 300

/** Undefined for a file that can't be read; the import says why. */
export function previewTranscript(file: TranscriptFile): TranscriptPreview | undefined {
  const decoded = decodeFile(file.bytes, file.encoding)
  const parsed = decoded && parseTranscript({ filename: file.filename, text: decoded.text })
  if (!decoded || parsed?.kind !== 'parsed') return undefined
  return { ...previewOf(parsed), encoding: decoded.encoding, isCertain: decoded.isCertain }
}

export function previewOf({
  format,
  segments,
  repairs,
}: Pick<Extract<ParsedTranscript, { kind: 'parsed' }>, 'format' | 'segments' | 'repairs'>): ReadPreview {
  return {
    format,
    repairs,
    count: segments.length,
    speakers: [...new Set(segments.map(({ speaker }) => speaker))].filter((name) => name !== ''),
    first: segments.slice(0, mostFirst).map(({ speaker, startMs, text }) => ({
      speaker,
      startMs,
      text: text.length > longestFirst ? `${text.slice(0, longestFirst).toWellFormed()}…` : text,
    })),
    isCues: looksLikeCues({ segments: segments.map(cueOf) }),
  }
}

function cueOf({ speaker, text }: SpokenSegment): Cue {
  return { speaker, words: typedWords(text).map((word) => ({ text: word })) }
}

/** Whether a person has to look at it before it is stored: something was guessed, changed or left out. */
export function needsReview({ isCertain, repairs }: TranscriptPreview): boolean {
  return !isCertain || repairs.length > 0
}
