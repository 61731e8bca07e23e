import { extensionOf } from '#src/features/media/rules/safe-filename.ts'
import { audioExtensions } from '#src/features/media/schema.ts'
import { transcriptExtensions, transcriptMaxBytes } from '../schema.ts'

type Named = { name: string; size: number }

/** One upload: a file, or a recording and the transcript that bears its name. */
export type PlannedUpload<F extends Named> = { files: F[] }

/** Puts files together that belong together: `talk.vtt` is the transcript of `talk.mp3`. */
export function planUploads<F extends Named>(files: F[]): PlannedUpload<F>[] {
  const recordings = files.filter((file) => !isTranscript(file.name))
  const planned = recordings.map((file) => ({ files: [file] }))
  const single: PlannedUpload<F>[] = []
  for (const transcript of files.filter((file) => isTranscript(file.name))) {
    const partner = planned.find(
      ({ files: [first] }) => first && stemOf(first.name) === stemOf(transcript.name),
    )
    if (partner?.files.length === 1) partner.files.push(transcript)
    else single.push({ files: [transcript] })
  }
  return [...planned, ...single]
}

/** Why a file need not be sent at all; undefined when it may be. */
export function refusalOf({ name, size }: Named, maxBytes: number): string | undefined {
  const extension = extensionOf(name)
  const known = [...audioExtensions, ...transcriptExtensions].some((allowed) => allowed === extension)
  if (!known)
    return 'Upload audio as MP3, M4A, WAV or Ogg, or a transcript as SRT, WebVTT, JSON, Markdown or text.'
  if (size === 0) return 'The file is empty. Pick the file that holds the recording or transcript.'
  const limit = isTranscript(name) ? transcriptMaxBytes : maxBytes
  return size > limit ? `The file is larger than ${sizeText(limit)}. Split it into parts.` : undefined
}

export function isTranscript(name: string): boolean {
  const extension = extensionOf(name)
  return transcriptExtensions.some((allowed) => allowed === extension)
}

/** `850 B`, `1.2 MB`, `2 GB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[power] ?? ''}`
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase()
}
