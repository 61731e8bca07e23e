import type { Readable } from 'node:stream'
import { type IAudioMetadata, parseStream } from 'music-metadata'
import type { Platform } from '#src/platform/platform.ts'

/** What a recording says about itself; null and empty where it says nothing. */
export type AudioDescription = {
  durationMs: number | null
  codec: string | null
  bitrate: number | null
  channels: number | null
  sampleRate: number | null
  tags: Record<string, string>
  /** Of its moving picture, as it is shown; null where there is only sound. */
  width: number | null
  height: number | null
  hasVideo: boolean
}

/** What is known of a recording that cannot be read. */
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

/** Reads format and tags without decoding. A recording that cannot be read is described by nulls. */
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

/** Whole milliseconds; null for a length that no recording has. */
export function usableDuration(seconds: number): number | null {
  const durationMs = Math.round(seconds * 1000)
  return durationMs > 0 && durationMs <= longestMs ? durationMs : null
}

/** The tags that say something, as text that can be kept. */
export function cleanTags(tags: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      value === undefined || clean(value) === '' ? [] : [[name, clean(value)]],
    ),
  )
}

/** The database takes neither NUL nor half a surrogate pair, and nobody needs a tag of a megabyte. */
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
