import type { Readable } from 'node:stream'
import { type IAudioMetadata, parseStream } from 'music-metadata'
import type { Platform } from '#src/platform/platform.ts'

/** A recording's own metadata; null or empty when missing. */
export type AudioDescription = {
  durationMs: number | null
  codec: string | null
  bitrate: number | null
  channels: number | null
  sampleRate: number | null
  tags: Record<string, string>
  /** Displayed size of the video; null for audio. */
  width: number | null
  height: number | null
  hasVideo: boolean
}

/** Metadata of a recording that can't be read. */
export const unknownAudio: AudioDescription = {
  durationMs: null,
  codec: null,
  bitrate: null,
  channels: null,
  sampleRate: null,
  tags: {},
  width: null,
  height: null,
  hasVideo: false,
}
const longestMs = 360_000_000

/** Reads format and tags without decoding. Unreadable recordings get nulls. */
export async function readTags(
  { log }: Pick<Platform, 'log'>,
  content: Readable,
  file: { mime: string; bytes: number },
): Promise<AudioDescription> {
  try {
    return describe(
      await parseStream(content, { mimeType: file.mime, size: file.bytes }, { skipCovers: true }),
    )
  } catch (error) {
    log.info({ err: error }, 'the tags of a recording could not be read')
    return unknownAudio
  } finally {
    content.destroy()
  }
}

function describe({ format, common }: IAudioMetadata): AudioDescription {
  return {
    durationMs: usableDuration(format.duration ?? 0),
    codec: format.codec ? clean(format.codec) : null,
    bitrate: wholeOrNull(format.bitrate),
    channels: wholeOrNull(format.numberOfChannels),
    sampleRate: wholeOrNull(format.sampleRate),
    width: null,
    height: null,
    hasVideo: format.hasVideo === true,
    tags: cleanTags({
      title: common.title,
      artist: common.artist,
      album: common.album,
      year: common.year === undefined ? undefined : String(common.year),
      genre: common.genre?.join(', '),
      comment: common.comment?.[0]?.text,
      copyright: common.copyright,
    }),
  }
}

/** Whole milliseconds; null for an implausible length. */
export function usableDuration(seconds: number): number | null {
  const durationMs = Math.round(seconds * 1000)
  return durationMs > 0 && durationMs <= longestMs ? durationMs : null
}

/** Non-empty tags, as text that can be stored. */
export function cleanTags(tags: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      value === undefined || clean(value) === '' ? [] : [[name, clean(value)]],
    ),
  )
}

/** PostgreSQL accepts neither NUL nor unpaired surrogates, and no tag needs a megabyte. */
function clean(text: string): string {
  return text
    .slice(0, 500)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function wholeOrNull(value: number | undefined): number | null {
  return value !== undefined && value > 0 && value < 2_000_000_000 ? Math.round(value) : null
}
