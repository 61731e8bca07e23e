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
  hasVideo: boolean
}

const unknown: AudioDescription = {
  durationMs: null,
  codec: null,
  bitrate: null,
  channels: null,
  sampleRate: null,
  tags: {},
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
    return unknown
  } finally {
    content.destroy()
  }
}

function describe({ format, common }: IAudioMetadata): AudioDescription {
  const durationMs = Math.round((format.duration ?? 0) * 1000)
  return {
    durationMs: durationMs > 0 && durationMs <= longestMs ? durationMs : null,
    codec: format.codec ? clean(format.codec) : null,
    bitrate: wholeOrNull(format.bitrate),
    channels: wholeOrNull(format.numberOfChannels),
    sampleRate: wholeOrNull(format.sampleRate),
    hasVideo: format.hasVideo === true,
    tags: Object.fromEntries(
      Object.entries({
        title: common.title,
        artist: common.artist,
        album: common.album,
        year: common.year === undefined ? undefined : String(common.year),
        genre: common.genre?.join(', '),
        comment: common.comment?.[0]?.text,
        copyright: common.copyright,
      }).flatMap(([name, value]) =>
        value === undefined || clean(value) === '' ? [] : [[name, clean(value)]],
      ),
    ),
  }
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
