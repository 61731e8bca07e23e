import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { extensionOf } from '#src/features/media/rules/safe-filename.ts'
import {
  documentExtensions,
  documentMaxBytes,
  imageExtensions,
  recordingExtensions,
} from '#src/features/media/schema.ts'
import type { Locale } from '#src/translation/locale.ts'
import type { Translatable } from '#src/translation/speak.ts'
import { transcriptMaxBytes } from '../schema.ts'
import { transcriptExtensions } from './transcript-extensions.ts'

type Named = { name: string; size: number }

/** Files accepted for upload. */
export const uploadExtensions = [
  ...recordingExtensions,
  ...transcriptExtensions,
  ...imageExtensions,
  ...documentExtensions,
]

/** One upload: a file, or a recording with the transcript of the same name. */
export type PlannedUpload<F extends Named> = { files: F[] }

/** Pairs matching files: `talk.vtt` is the transcript of `talk.mp3`. */
export function planUploads<F extends Named>(files: F[]): PlannedUpload<F>[] {
  const recordings = files.filter((file) => !isTranscript(file.name))
  const planned = recordings.map((file) => ({ files: [file] }))
  const single: PlannedUpload<F>[] = []
  for (const transcript of files.filter((file) => isTranscript(file.name))) {
    const partner = planned.find(
      ({ files: [first] }) =>
        first && isRecording(first.name) && stemOf(first.name) === stemOf(transcript.name),
    )
    if (partner?.files.length === 1) partner.files.push(transcript)
    else single.push({ files: [transcript] })
  }
  return [...planned, ...single]
}

/** Why a file would be refused, so it need not be sent; undefined when it may be. */
export function refusalOf({ name, size }: Named, maxBytes: number): Translatable | undefined {
  if (!hasExtension(name, uploadExtensions))
    return msg`Upload audio (MP3, M4A, WAV, Ogg, WebM), video (MP4, WebM, MOV), transcripts (SRT, WebVTT, JSON, Markdown, text), images (PNG, JPEG, WebP) or documents (PDF, DOCX).`
  if (size === 0) return msg`This file is empty. Choose another file.`
  const limit = limitOf(name, maxBytes)
  if (size <= limit) return undefined
  return msg`This file is larger than ${{ size: sizeMessage(limit) }}. Split it into parts.`
}

function limitOf(name: string, maxBytes: number): number {
  if (isTranscript(name)) return transcriptMaxBytes
  return hasExtension(name, documentExtensions) ? Math.min(documentMaxBytes, maxBytes) : maxBytes
}

export function isPicture(name: string): boolean {
  return hasExtension(name, imageExtensions)
}

function isRecording(name: string): boolean {
  return hasExtension(name, recordingExtensions)
}

function hasExtension(name: string, extensions: readonly string[]): boolean {
  return extensions.includes(extensionOf(name))
}

export function isTranscript(name: string): boolean {
  return hasExtension(name, transcriptExtensions)
}

/** `850 B`, `1.2 MB`, `2 GB`; in German `1,2 MB`. */
export function sizeText(bytes: number, locale: Locale): string {
  const { figure, unit } = sizeOf(bytes)
  return `${figure.toLocaleString(locale, { useGrouping: false })} ${unit}`
}

/** The same as a message, for a locale that isn't known yet. */
function sizeMessage(bytes: number): MessageDescriptor {
  const { figure, unit } = sizeOf(bytes)
  return msg`${plural({ figure }, { other: '#' })} ${{ unit }}`
}

function sizeOf(bytes: number): { figure: number; unit: string } {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  const figure = value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value)
  return { figure, unit: units[power] ?? '' }
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '').toLowerCase()
}
