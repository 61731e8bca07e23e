import type { Readable } from 'node:stream'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { safeFilename } from '../rules/safe-filename.ts'
import type { MeasuredPeaks } from '../schema.ts'
import type { MediaFile } from './find-media.ts'
import { measurePeaks } from './measure-peaks.ts'
import { readHead } from './read-head.ts'
import { type AudioDescription, readTags } from './read-tags.ts'
import { headBytes, type MediaType, recogniseMedia } from './recognise-media.ts'
import { mediaFile } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Source = { workspace: string; user: string; filename: string; content: Readable }

/** The job that measures a long recording after it was stored: `{workspace, media}`. */
export const measureJob = 'media.measure'

// About twenty minutes of MP3, decoded in some four seconds; a longer one would hold up the answer to its upload.
const measuredAtOnceBytes = 20_000_000
const imageMaxBytes = 20_000_000

/**
 * Stores a recording or a picture by what its bytes are, with its length, tags and waveform. All of it or nothing
 * stays. Throws Refusal 415 for anything else, 413 above the limit; a stream that breaks off rejects with its error.
 */
export async function storeMedia(platform: World, source: Source): Promise<MediaFile> {
  const filename = safeFilename(source.filename)
  const { head, whole } = await readHead(source.content, headBytes)
  const type = await recogniseMedia(head, filename)
  if (!type) {
    whole.destroy()
    throw notSupported(filename)
  }
  const id = newId(platform.clock.now())
  const key = `media/${source.workspace}/${id}.${type.extension}`
  const maxBytes = Math.min(
    platform.config.uploadMaxBytes,
    type.kind === 'image' ? imageMaxBytes : Number.POSITIVE_INFINITY,
  )
  const stored = await platform.files.write(key, whole, { maxBytes })
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
  const isMeasuredNow = file.bytes <= measuredAtOnceBytes
  const measured = isMeasuredNow ? await measure(platform, type, file) : undefined
  const row: MediaFile = {
    ...file,
    ...about,
    durationMs: measured?.durationMs ?? about.durationMs,
    peaks: measured?.peaks ?? null,
    createdBy: file.createdBy ?? null,
  }
  await platform.db.inWorkspace(file.workspace, async (tx) => {
    await tx.insert(mediaFile).values(row)
    const isLeft = !isMeasuredNow && (type.measure === 'wav' || type.measure === 'mp3')
    if (isLeft)
      await platform.jobs.enqueue(tx, {
        name: measureJob,
        payload: { workspace: file.workspace, media: file.id },
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

async function measure(platform: World, type: MediaType, file: NewMedia): Promise<MeasuredPeaks | undefined> {
  if (type.measure !== 'wav' && type.measure !== 'mp3') return undefined
  const measured = await measurePeaks(platform.files.read(file.key), type.measure)
  if (!measured && type.measure === 'mp3') {
    throw new Refusal(
      415,
      'media_unreadable',
      `Nothing in ${file.filename} can be played. Export the recording again and upload that.`,
    )
  }
  return measured
}

function notSupported(filename: string): Refusal {
  return new Refusal(
    415,
    'media_not_supported',
    `${filename} is not a file that can be played or shown here. Upload audio as MP3, M4A, WAV or Ogg, or a picture as PNG, JPEG or WebP.`,
  )
}
