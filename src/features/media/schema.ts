import { z } from 'zod'

/** Maximum number of values in a waveform; very short recordings have fewer. */
export const peakCount = 800

/** A waveform measured by a browser: amplitudes from 0 to 1 at equal steps over the whole recording. */
export const measuredPeaks = z.object({
  peaks: z.array(z.number().min(0).max(1)).min(1).max(peakCount),
  durationMs: z.number().int().min(1).max(360_000_000),
})
export type MeasuredPeaks = z.output<typeof measuredPeaks>

/** Extensions accepted as media; the bytes decide the actual type. */
export const recordingExtensions = [
  'mp3',
  'm4a',
  'm4b',
  'mp4',
  'm4v',
  'mov',
  'wav',
  'ogg',
  'oga',
  'opus',
  'webm',
] as const
export const imageExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const
export const documentExtensions = ['pdf', 'docx'] as const

/** Maximum size of a document. */
export const documentMaxBytes = 50_000_000

/** Repairs of a file and decisions about it, shown to the person who uploaded it. */
export const fileNotes = ['tracked_changes', 'joined_words', 'ends_early'] as const
export type FileNote = (typeof fileNotes)[number]

/** States of an upload in parts: in progress, complete but unchecked, accepted, or rejected. */
export const uploadStates = ['receiving', 'arrived', 'taken', 'refused'] as const
