import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import type { Platform } from '#src/platform/platform.ts'
import { openStored } from './open-stored.ts'
import { type AudioDescription, cleanTags, unknownAudio, usableDuration } from './read-tags.ts'

/**
 * Reads format, tags and length from a recording's packets. WebM recorded by browsers has no length in its header, and
 * Ogg only on its last page, so tag readers give up on them. Unreadable files get nulls.
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
  const picture = await pictureIn(input)
  const { title, artist, album, genre, comment } = await input.getMetadataTags()
  return {
    durationMs: sound || picture ? usableDuration(await input.computeDuration()) : null,
    bitrate: null,
    ...(await describeSound(sound)),
    tags: cleanTags({ title, artist, album, genre, comment }),
    width: (await picture?.getDisplayWidth()) ?? null,
    height: (await picture?.getDisplayHeight()) ?? null,
    hasVideo: picture !== undefined,
  }
}

async function describeSound(sound: InputAudioTrack | null) {
  if (!sound) return { codec: null, channels: null, sampleRate: null }
  return {
    codec: await sound.getCodec(),
    channels: await sound.getNumberOfChannels(),
    sampleRate: await sound.getSampleRate(),
  }
}

/** A video track. Chapter images, which some podcasts carry, are tracks too, but not in a video codec. */
async function pictureIn(input: Input): Promise<InputVideoTrack | undefined> {
  const track = await input.getPrimaryVideoTrack()
  return track && (await track.getCodec()) !== null ? track : undefined
}
