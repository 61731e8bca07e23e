import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { TranscriptFormat } from '../transcript-formats.ts'

/**
 * What a reader had to guess or leave out, at a line of the file: a cue that ended before it started or whose time
 * can't be read, text after a blank line that was added to the cue above, something that isn't speech.
 */
export const repairKinds = ['end', 'time', 'joined', 'skipped'] as const
export type Repair = { kind: (typeof repairKinds)[number]; line: number }

/** The repairs of one kind: how many, and the first lines. */
export type RepairCount = { kind: Repair['kind']; count: number; lines: number[] }

const mostLines = 8

export function countRepairs(repairs: readonly Repair[]): RepairCount[] {
  const byKind = Map.groupBy(repairs, ({ kind }) => kind)
  return repairKinds.flatMap((kind) => {
    const found = byKind.get(kind) ?? []
    const lines = found.slice(0, mostLines).map(({ line }) => line)
    return found.length === 0 ? [] : [{ kind, count: found.length, lines }]
  })
}

/** The speech of a file, in order. */
export type ReadSpeech = { segments: SpokenSegment[]; repairs: Repair[] }

/** A file to recognize. `start`: its first characters, without control characters and leading blanks. */
export type Sample = { text: string; start: string }

/** Reads one format. */
export type TranscriptReader = {
  format: TranscriptFormat
  recognizes: (sample: Sample) => boolean
  /** Throws MalformedTranscript when nothing can be read. */
  read: (text: string) => ReadSpeech
}

export function withoutRepairs(segments: SpokenSegment[]): ReadSpeech {
  return { segments, repairs: [] }
}
