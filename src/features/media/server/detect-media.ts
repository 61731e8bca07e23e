import { FileTypeParser, fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '../rules/safe-filename.ts'
import { documentExtensions, imageExtensions, recordingExtensions } from '../schema.ts'

/** The type under which a file is stored and served, from its first bytes. */
export type MediaType = { kind: 'audio' | 'image' | 'video' | 'document'; mime: string; extension: string }

/** How many bytes are needed to detect a type. */
export const headBytes = 8192

const audio = { kind: 'audio' } as const
const image = { kind: 'image' } as const

// Detected types and what we serve them as. SVG and anything a browser could execute are left out.
const known: Record<string, MediaType> = {
  'audio/mpeg': { ...audio, mime: 'audio/mpeg', extension: 'mp3' },
  'audio/wav': { ...audio, mime: 'audio/wav', extension: 'wav' },
  'audio/x-m4a': { ...audio, mime: 'audio/mp4', extension: 'm4a' },
  'audio/mp4': { ...audio, mime: 'audio/mp4', extension: 'm4a' },
  // Containers that may hold video count as audio until a video track is found; see asVideo.
  'video/mp4': { ...audio, mime: 'audio/mp4', extension: 'mp4' },
  'video/x-m4v': { ...audio, mime: 'audio/mp4', extension: 'mp4' },
  'video/quicktime': { ...audio, mime: 'audio/mp4', extension: 'mov' },
  'audio/ogg': { ...audio, mime: 'audio/ogg', extension: 'ogg' },
  'audio/ogg; codecs=opus': { ...audio, mime: 'audio/ogg', extension: 'ogg' },
  'video/webm': { ...audio, mime: 'audio/webm', extension: 'webm' },
  'image/png': { ...image, mime: 'image/png', extension: 'png' },
  'image/jpeg': { ...image, mime: 'image/jpeg', extension: 'jpg' },
  'image/webp': { ...image, mime: 'image/webp', extension: 'webp' },
}

/** The type of a file when both its bytes and its extension are supported; otherwise undefined. */
export async function detectMedia(head: Uint8Array, filename: string): Promise<MediaType | undefined> {
  const extension = extensionOf(filename)
  if (documentExtensions.some((allowed) => allowed === extension)) return recogniseDocument(head, extension)
  const named = [...recordingExtensions, ...imageExtensions, ''].some((allowed) => allowed === extension)
  if (!named) return undefined
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = known[found?.mime ?? '']
  return type ?? (extension === 'mp3' || beginsWithLongTag(head) ? mpegBehindPadding(head) : undefined)
}

const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/x-icon'])

/**
 * The type of an image that a browser can display, by its bytes. Accepts more types than we store, including SVG;
 * always render these in an `img`, where scripts and external resources are blocked.
 */
export async function detectImage(bytes: Uint8Array): Promise<string | undefined> {
  const head = bytes.subarray(0, headBytes)
  const text = new TextDecoder().decode(head)
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text))
    return 'image/svg+xml'
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found && shown.has(found.mime) ? found.mime : undefined
}

const documents: Record<string, MediaType> = {
  pdf: { kind: 'document', mime: 'application/pdf', extension: 'pdf' },
  docx: {
    kind: 'document',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
}

/** A document whose first bytes match its extension; whether an archive holds a Word document shows when it is read. */
function recogniseDocument(head: Uint8Array, extension: string): MediaType | undefined {
  const start = Buffer.from(head.subarray(0, 5)).toString('latin1')
  const isOne = extension === 'pdf' ? start === '%PDF-' : start.startsWith('PK\u0003\u0004')
  return isOne ? documents[extension] : undefined
}

/** The format used to read a document; undefined for any other type. */
export function documentFormat({ kind, extension }: MediaType): 'pdf' | 'docx' | undefined {
  if (kind !== 'document') return undefined
  return extension === 'pdf' ? 'pdf' : 'docx'
}

/** The video type of the same container; undefined when it can't hold video. */
export function asVideo({ mime, extension }: MediaType): MediaType | undefined {
  if (mime === 'audio/webm') return { kind: 'video', mime: 'video/webm', extension }
  if (mime !== 'audio/mp4') return undefined
  return { kind: 'video', mime: extension === 'mov' ? 'video/quicktime' : 'video/mp4', extension }
}

const knownVideo: Record<string, MediaType> = {
  'video/webm': { kind: 'video', mime: 'video/webm', extension: 'webm' },
  'video/mp4': { kind: 'video', mime: 'video/mp4', extension: 'mp4' },
}

/** The video type when both bytes and extension say so; otherwise undefined. */
export async function detectVideo(head: Uint8Array, filename: string): Promise<MediaType | undefined> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = knownVideo[found?.mime ?? '']
  return type?.extension === extensionOf(filename) ? type : undefined
}

/** A stream that was cut begins within a frame, and the longest has this many bytes. */
const longestFrame = 1441

/**
 * MP3 behind tags and zeros, as editors and cut streams leave them: browsers and our decoder skip to the first frame.
 * Where the head ends before it, the decoder will find out whether audio follows.
 */
async function mpegBehindPadding(head: Uint8Array): Promise<MediaType | undefined> {
  let at = 0
  for (let before = -1; before < at && at < head.length; ) {
    before = at
    at += tagBytes(head.subarray(at))
    while (head[at] === 0) at += 1
  }
  if (at >= head.length) return head.length >= headBytes ? known['audio/mpeg'] : undefined
  const rest = head.subarray(at)
  const mpegOffsetTolerance = Math.max(0, Math.min(longestFrame, rest.length - 4))
  const found = await new FileTypeParser({ mpegOffsetTolerance }).fromBuffer(rest).catch(() => undefined)
  return found?.mime === 'audio/mpeg' ? known['audio/mpeg'] : undefined
}

/** An ID3 tag with a cover is longer than the head. */
function beginsWithLongTag(head: Uint8Array): boolean {
  return tagBytes(head) > head.length
}

/** The length of the ID3 tag at the start, or 0. */
function tagBytes(bytes: Uint8Array): number {
  const [i, d, three, , , , ...sizes] = bytes.subarray(0, 10)
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || sizes.length < 4) return 0
  return sizes.reduce((size, seven) => size * 128 + seven, 10)
}
