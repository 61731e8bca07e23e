import type { Input } from 'mediabunny'
import type { Platform } from '#src/platform/platform.ts'
import { openStored } from './open-stored.ts'
import { type AudioDescription, cleanTags, unknownAudio, usableDuration } from './read-tags.ts'

/**
 * Reads format, tags and length from the packets of a recording. What a browser records as WebM says nowhere how long it
 * is, and its last parts have no length either, so that readers of tags give up on it. A file that cannot be read is
 * described by nulls.
 */
export async function readContainer(
  platform: Pick<Platform, 'files' | 'log'>,
  file: { key: string; bytes: number },
): Promise<AudioDescription> {
  using input = openStored(platform, file)
  try {
    return await describe(input)
  } catch (error) {
    platform.log.info({ err: error }, 'the packets of a recording could not be read')
    return unknownAudio
  }
}

async function describe(input: Input): Promise<AudioDescription> {
  const sound = await input.getPrimaryAudioTrack()
  const picture = await input.getPrimaryVideoTrack()
  const { title, artist, album, genre, comment } = await input.getMetadataTags()
  return {
    durationMs: sound ? usableDuration(await input.computeDuration()) : null,
    codec: (await sound?.getCodec()) ?? null,
    bitrate: null,
    channels: (await sound?.getNumberOfChannels()) ?? null,
    sampleRate: (await sound?.getSampleRate()) ?? null,
    tags: cleanTags({ title, artist, album, genre, comment }),
    hasVideo: picture !== null,
  }
}
