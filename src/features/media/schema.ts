import { z } from 'zod'

/** How many numbers a waveform has at most; fewer for a recording of a few samples. */
export const peakCount = 800

/** A waveform as a browser measured it: amplitudes from 0 to 1 at even steps over the whole recording. */
export const measuredPeaks = z.object({
  peaks: z.array(z.number().min(0).max(1)).min(1).max(peakCount),
  durationMs: z.number().int().min(1).max(360_000_000),
})
export type MeasuredPeaks = z.output<typeof measuredPeaks>

/** What a file is for. */
export const filePurposes = [
  'intro',
  'outro',
  'bed',
  'bumper',
  'logo',
  'cover',
  'photo',
  'background',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** Extensions of files whose bytes we take for media; what they are is decided by the bytes. */
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

/** Up to which size documents are taken. */
export const documentMaxBytes = 50_000_000

/** A file that comes in parts: on its way, whole but not looked at yet, become what it is, or not taken. */
export const uploadStates = ['receiving', 'arrived', 'taken', 'refused'] as const
