import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { msg } from '@lingui/core/runtime-macro'
import type { Transaction } from '#src/platform/database/database.ts'
import { measureStream } from '#src/platform/files/measure-stream.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chooseMeasurer, serverFormat } from '../rules/choose-measurer.ts'
import { variantWidths } from '../rules/picture-widths.ts'
import { safeFilename } from '../rules/safe-filename.ts'
import { documentMaxBytes, type FileNote, type MeasuredPeaks } from '../schema.ts'
import {
  asVideo,
  detectMedia,
  detectVideo,
  documentFormat,
  headBytes,
  type MediaType,
} from './detect-media.ts'
import { type DocumentText, readDocument } from './documents/read-document.ts'
import type { MediaFile } from './find-media.ts'
import { measurePeaks } from './measure-peaks.ts'
import { readContainer } from './read-container.ts'
import { readHead } from './read-head.ts'
import { readPicture } from './read-picture.ts'
import { type AudioDescription, readTags, unknownAudio } from './read-tags.ts'
import { readWhole } from './read-whole.ts'
import { resizeJob } from './resize-image.ts'
import { requireRoom } from './storage-use.ts'
import { mediaFile } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Source = {
  workspace: string
  user: string
  filename: string
  content: Readable
  /** `video`: made by our own browser code, so anything but a video is refused. */
  takes?: 'upload' | 'video'
}

/** The job that measures a long recording after it was stored: `{workspace, media}`. */
export const measureJob = 'media.measure'

/**
 * Stores a recording by its detected type, with length, tags and waveform, or an image without the photographer's
 * metadata. All or nothing. Throws Refusal 415 for other types, 413 above the limit; an aborted stream rejects with
 * its error.
 */
export async function storeMedia(platform: World, source: Source): Promise<MediaFile> {
  return (await storeFile(platform, source)).media
}

/** Like storeMedia, plus the text of a document, and what to tell about the file. */
export async function storeFile(
  platform: World,
  source: Source,
): Promise<{ media: MediaFile; text: DocumentText | undefined; notes: FileNote[] }> {
  const filename = safeFilename(source.filename)
  const { head, whole } = await readHead(source.content, headBytes)
  const type = await (source.takes === 'video' ? detectVideo : detectMedia)(head, filename)
  if (!type) {
    whole.destroy()
    throw notSupported(filename)
  }
  const picture = type.kind === 'image' ? await readPicture(whole, { type, filename }) : undefined
  const document = await readIfDocument(whole, { type, filename })
  const content = picture?.content ?? document?.content ?? whole
  const id = newId(platform.clock.now())
  const key = `media/${source.workspace}/${id}.${type.extension}`
  const maxBytes = await requireRoom(platform, source.workspace)
  const stored = await platform.files.write(key, content, { maxBytes })
  try {
    const row = await describeMedia(platform, type, {
      ...aboutOf(platform, source),
      id,
      key,
      ...stored,
      picture,
    })
    await keepMedia(platform, row)
    return { media: row, text: document?.text, notes: notesOf(picture, document?.text) }
  } catch (error) {
    await platform.files.remove(key)
    throw error
  }
}

function notesOf(picture: { endsEarly: boolean } | undefined, text: DocumentText | undefined): FileNote[] {
  return picture?.endsEarly ? ['ends_early'] : (text?.notes ?? [])
}

/** Documents are stored only if they can be read: see readDocument. */
async function readIfDocument(
  whole: Readable,
  { type, filename }: { type: MediaType; filename: string },
): Promise<{ content: Readable; text: DocumentText } | undefined> {
  const format = documentFormat(type)
  if (!format) return undefined
  const bytes = await readWhole(whole, { mostBytes: documentMaxBytes, tooLarge: () => tooHeavy(filename) })
  return { content: Readable.from([bytes]), text: await readDocument(bytes, { format, filename }) }
}

/**
 * Describes a recording that is already in the file store, without adding it to the library: see keepMedia. Undefined
 * when the file is not a recording; throws Refusal 415 when it can't be played.
 */
export async function describeStored(
  platform: World,
  { key, ...source }: Omit<Source, 'content' | 'takes'> & { key: string },
): Promise<MediaFile | undefined> {
  const head = await buffer(platform.files.read(key, { from: 0, to: headBytes - 1 }))
  const type = await detectMedia(head, source.filename)
  if (type?.kind !== 'audio') return undefined
  const measure = measureStream(Number.POSITIVE_INFINITY)
  await pipeline(platform.files.read(key), measure.through, async (pieces) => {
    for await (const _piece of pieces);
  })
  const id = newId(platform.clock.now())
  return describeMedia(platform, type, { ...aboutOf(platform, source), id, key, ...measure.read() })
}

function aboutOf({ clock }: World, { workspace, user, filename }: Omit<Source, 'content' | 'takes'>) {
  return { workspace, filename: safeFilename(filename), createdBy: user, createdAt: clock.now() }
}

type NewMedia = Pick<
  MediaFile,
  'workspace' | 'id' | 'key' | 'filename' | 'bytes' | 'sha256' | 'createdBy' | 'createdAt'
> & { picture?: { width: number; height: number } | undefined }

/** Details that only people can add. */
const unsaid = {
  alt: '',
  rights: '',
  rightsUntil: null,
  labels: [],
  origin: null,
  deletedAt: null,
  deletedBy: null,
}

async function describeMedia(platform: World, type: MediaType, given: NewMedia): Promise<MediaFile> {
  const { picture, ...named } = given
  const { hasVideo, ...about } = await describe(platform, type, { ...named, mime: type.mime })
  const shown = hasVideo ? (asVideo(type) ?? type) : type
  const file = { ...named, mime: shown.mime }
  if (!isReadable(shown, about)) throw unreadable(file.filename)
  const measured = shown.kind === 'audio' ? await measureNow(platform, { ...file, ...about }) : undefined
  return {
    ...file,
    ...unsaid,
    ...about,
    durationMs: measured?.durationMs ?? about.durationMs,
    peaks: measured?.peaks ?? null,
    ...(picture && { width: picture.width, height: picture.height }),
  }
}

/** Images and documents were already read. */
function isReadable(
  { kind, mime }: MediaType,
  { durationMs }: Pick<AudioDescription, 'durationMs'>,
): boolean {
  if (kind === 'image' || kind === 'document') return true
  return serverFormat(mime) !== undefined || durationMs !== null
}

/**
 * Adds a described file to the library. Jobs measure long recordings and resize large images. Joins the caller's
 * transaction.
 */
export async function keepMedia({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, row: MediaFile): Promise<void> {
  await db.inWorkspace(row.workspace, async (tx) => {
    await tx.insert(mediaFile).values(row)
    await enqueueAfterStoring(jobs, tx, row)
  })
}

/** Enqueues the remaining work for a stored file. */
export async function enqueueAfterStoring(
  jobs: Platform['jobs'],
  tx: Transaction,
  row: MediaFile,
): Promise<void> {
  const name = jobAfter(row)
  if (name) await jobs.enqueue(tx, { name, payload: { workspace: row.workspace, media: row.id } })
}

function jobAfter(row: MediaFile): string | undefined {
  if (row.mime.startsWith('image/')) return variantWidths(row.width ?? 0).length > 0 ? resizeJob : undefined
  if (row.mime.startsWith('application/')) return undefined
  return chooseMeasurer(row) === 'job' ? measureJob : undefined
}

type Stored = Omit<NewMedia, 'picture'> & { mime: string }

async function describe(platform: World, type: MediaType, file: Stored): Promise<AudioDescription> {
  if (type.kind === 'image' || type.kind === 'document') return unknownAudio
  if (type.extension === 'webm') return readContainer(platform, file)
  const told = await readTags(platform, platform.files.read(file.key), file)
  if (serverFormat(file.mime) || (told.durationMs !== null && !told.hasVideo)) return told
  const { tags, ...found } = await readContainer(platform, file)
  return { ...told, ...found, tags: { ...tags, ...told.tags } }
}

async function measureNow(
  platform: World,
  file: Stored & { durationMs: number | null },
): Promise<MeasuredPeaks | undefined> {
  const format = serverFormat(file.mime)
  if (!format || chooseMeasurer(file) !== 'upload') return undefined
  const measured = await measurePeaks(platform.files.read(file.key), format)
  // A WAVE file may use a codec that browsers know and we don't; it then declares its length.
  if (!measured && (format === 'mp3' || file.durationMs === null)) throw unreadable(file.filename)
  return measured
}

function unreadable(filename: string): Refusal {
  return new Refusal(
    415,
    'media_unreadable',
    msg`${{ file: filename }} contains no playable audio or video. Export the recording again and upload it.`,
  )
}

function tooHeavy(filename: string): Refusal {
  return new Refusal(
    413,
    'file_too_large',
    msg`${{ file: filename }} is larger than 50 MB. Compress its images or split it.`,
    { connection: 'close' },
  )
}

function notSupported(filename: string): Refusal {
  return new Refusal(
    415,
    'media_not_supported',
    msg`${{ file: filename }} isn’t a supported file. Upload audio (MP3, M4A, WAV, Ogg, WebM), video (MP4, WebM, MOV), images (PNG, JPEG, WebP) or documents (PDF, DOCX).`,
  )
}
