import type { Readable } from 'node:stream'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { safeFilename } from '../rules/safe-filename.ts'
import { serverFormat, whoMeasures } from '../rules/who-measures.ts'
import type { MeasuredPeaks } from '../schema.ts'
import type { MediaFile } from './find-media.ts'
import { measurePeaks } from './measure-peaks.ts'
import { readHead } from './read-head.ts'
import { readPicture } from './read-picture.ts'
import { type AudioDescription, readTags } from './read-tags.ts'
import { headBytes, type MediaType, recogniseMedia } from './recognise-media.ts'
import { mediaFile } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Source = { workspace: string; user: string; filename: string; content: Readable }

/** The job that measures a long recording after it was stored: `{workspace, media}`. */
export const measureJob = 'media.measure'

/**
 * Stores a recording by what its bytes are, with its length, tags and waveform, or a picture without what a camera
 * wrote about its owner. All of it or nothing stays. Throws Refusal 415 for anything else, 413 above the limit; a
 * stream that breaks off rejects with its error.
 */
export async function storeMedia(platform: World, source: Source): Promise<MediaFile> {
  const filename = safeFilename(source.filename)
  const { head, whole } = await readHead(source.content, headBytes)
  const type = await recogniseMedia(head, filename)
  if (!type) {
    whole.destroy()
    throw notSupported(filename)
  }
  const content = type.kind === 'image' ? await readPicture(whole, { type, filename }) : whole
  const id = newId(platform.clock.now())
  const key = `media/${source.workspace}/${id}.${type.extension}`
  const stored = await platform.files.write(key, content, { maxBytes: platform.config.uploadMaxBytes })
  try {
    return await keep(platform, type, {
      workspace: source.workspace,
      id,
      key,
      filename,
      mime: type.mime,
      bytes: stored.bytes,
      sha256: stored.sha256,
      createdBy: source.user,
      createdAt: platform.clock.now(),
    })
  } catch (error) {
    await platform.files.remove(key)
    throw error
  }
}

type NewMedia = Omit<typeof mediaFile.$inferInsert, keyof AudioDescription | 'peaks'>

async function keep(platform: World, type: MediaType, file: NewMedia): Promise<MediaFile> {
  const { hasVideo, ...about } = await describe(platform, type, file)
  if (hasVideo) {
    throw new Refusal(
      415,
      'media_has_video',
      `${file.filename} holds video. Export its sound as MP3, M4A or WAV and upload that.`,
    )
  }
  const isReadable =
    type.kind === 'image' || serverFormat(type.mime) !== undefined || about.durationMs !== null
  if (!isReadable) throw unreadable(file.filename)
  const measured = type.kind === 'audio' ? await measureNow(platform, file) : undefined
  const row: MediaFile = {
    ...file,
    ...about,
    durationMs: measured?.durationMs ?? about.durationMs,
    peaks: measured?.peaks ?? null,
    createdBy: file.createdBy ?? null,
  }
  await platform.db.inWorkspace(file.workspace, async (tx) => {
    await tx.insert(mediaFile).values(row)
    if (type.kind === 'image' || whoMeasures(row) !== 'job') return
    await platform.jobs.enqueue(tx, {
      name: measureJob,
      payload: { workspace: row.workspace, media: row.id },
    })
  })
  return row
}

async function describe(platform: World, type: MediaType, file: NewMedia): Promise<AudioDescription> {
  if (type.kind === 'audio') return readTags(platform, platform.files.read(file.key), file)
  return {
    durationMs: null,
    codec: null,
    bitrate: null,
    channels: null,
    sampleRate: null,
    tags: {},
    hasVideo: false,
  }
}

async function measureNow(platform: World, file: NewMedia): Promise<MeasuredPeaks | undefined> {
  const format = serverFormat(file.mime)
  if (!format || whoMeasures(file) !== 'upload') return undefined
  const measured = await measurePeaks(platform.files.read(file.key), format)
  // A WAVE file may hold a codec that browsers know and we do not.
  if (!measured && format === 'mp3') throw unreadable(file.filename)
  return measured
}

function unreadable(filename: string): Refusal {
  return new Refusal(
    415,
    'media_unreadable',
    `Nothing in ${filename} can be played. Export the recording again and upload that.`,
  )
}

function notSupported(filename: string): Refusal {
  return new Refusal(
    415,
    'media_not_supported',
    `${filename} is not a file that can be played or shown here. Upload audio as MP3, M4A, WAV or Ogg, or a picture as PNG, JPEG or WebP.`,
  )
}
