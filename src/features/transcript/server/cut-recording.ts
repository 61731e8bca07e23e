import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FlacOutputFormat,
  type InputAudioTrack,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
} from 'mediabunny'
import type { MediaFile } from '#src/features/media/server/find-media.ts'
import { openStored } from '#src/features/media/server/open-stored.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A part of a recording as a file. */
export type RecordingPart = {
  startMs: number
  filename: string
  mime: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A recording split into parts; nothing is re-encoded, so the audio is lossless. */
export type CutRecording = { parts: number; part(n: number): Promise<RecordingPart> }

/**
 * Splits a stored recording into files of `seconds`, cut between packets. Rejects with a user-facing Error when it
 * has no audio that can be cut.
 */
export async function cutRecording(
  platform: Pick<Platform, 'files'>,
  { file, seconds }: { file: Pick<MediaFile, 'key' | 'bytes'>; seconds: number },
): Promise<CutRecording> {
  const track = await openStored(platform, file).getPrimaryAudioTrack()
  const wrapping = track && wrappingOf((await track.getCodec()) ?? '')
  if (!track || !wrapping)
    throw new Error('This recording has no usable audio. Upload it as MP3, M4A or WAV.')
  const length = await track.computeDuration()
  return {
    parts: Math.max(1, Math.ceil(length / seconds)),
    part: async (n) => ({
      startMs: n * seconds * 1000,
      filename: `part-${n + 1}.${wrapping.extension}`,
      mime: wrapping.mime,
      bytes: await copyPackets(track, wrapping.format(), { from: n * seconds, until: (n + 1) * seconds }),
    }),
  }
}

type Wrapping = { extension: string; mime: string; format: () => OutputFormat }

function wrappingOf(codec: string): Wrapping | undefined {
  if (codec.startsWith('pcm-'))
    return { extension: 'wav', mime: 'audio/wav', format: () => new WavOutputFormat() }
  switch (codec) {
    case 'mp3':
      return { extension: 'mp3', mime: 'audio/mpeg', format: () => new Mp3OutputFormat() }
    case 'aac':
      return { extension: 'm4a', mime: 'audio/mp4', format: () => new Mp4OutputFormat() }
    case 'flac':
      return { extension: 'flac', mime: 'audio/flac', format: () => new FlacOutputFormat() }
    case 'opus':
    case 'vorbis':
      return { extension: 'ogg', mime: 'audio/ogg', format: () => new OggOutputFormat() }
    default:
      return undefined
  }
}

async function copyPackets(
  track: InputAudioTrack,
  format: OutputFormat,
  { from, until }: { from: number; until: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  if (!codec || !decoderConfig) throw new Error('This recording can’t be read. Upload it again.')
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const copy = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(copy)
  await output.start()
  const sink = new EncodedPacketSink(track)
  let packet = from === 0 ? await sink.getFirstPacket() : await sink.getPacket(from)
  while (packet && packet.timestamp < until) {
    if (packet.timestamp >= from || from === 0) {
      await copy.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - from) }), { decoderConfig })
    }
    packet = await sink.getNextPacket(packet)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('This recording can’t be read. Upload it again.')
  return new Uint8Array(target.buffer)
}
