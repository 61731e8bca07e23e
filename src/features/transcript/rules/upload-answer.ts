import type { FileNote } from '#src/features/media/schema.ts'
import { countRepairs, type Repair } from './readers/reader.ts'
import type { TranscriptFormat } from './transcript-formats.ts'

/** How a transcript was read. */
type Recognized = { format: TranscriptFormat; segments: number; speakers: string[]; repairs: Repair[] }

/** The result of an upload. `notes`: what was repaired or decided about the file. */
export type Taken = TakenFile & { notes?: FileNote[] }

type TakenFile =
  /**
   * `asset`: absent for library files. `isMeasured`: the server has or is making the waveform; otherwise a browser
   * can.
   */
  | { kind: 'recording'; asset: string | undefined; media: string; isMeasured: boolean }
  | ({ kind: 'transcript'; asset: string; words: number } & Recognized)
  | { kind: 'image'; asset?: string | undefined; media: string }
  /** `asset`: absent for library files. `words`: the number of words read. */
  | { kind: 'document'; asset: string | undefined; media: string; words: number }
  | { kind: 'attached'; asset: string; media: string }

/**
 * The result as an API response. For a transcript with its recognized format, and its repairs by kind: how many, and
 * the first lines.
 */
export function answerFor(taken: Taken): object {
  if (taken.kind === 'transcript') {
    const { asset: id, repairs, ...read } = taken
    return { ...read, asset: { id }, repairs: countRepairs(repairs) }
  }
  const media = { media: { id: taken.media } }
  const asset = taken.asset === undefined ? {} : { asset: { id: taken.asset } }
  const measured = taken.kind === 'recording' ? { measured: taken.isMeasured } : {}
  const words = 'words' in taken ? { words: taken.words } : {}
  const notes = taken.notes?.length ? { notes: taken.notes } : {}
  return { kind: taken.kind, ...asset, ...media, ...measured, ...words, ...notes }
}
