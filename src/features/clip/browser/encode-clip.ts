import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  Quality,
  WavOutputFormat,
} from 'mediabunny'
import type { ClipExtension } from '../schema.ts'
import type { Course, Sound } from './decode-range.ts'

/** A finished file. */
export type MadeFile = { bytes: Blob; extension: ClipExtension }

/** This browser can't encode video; `missing` names the encoders it would need. */
export class CannotEncode extends Error {
  readonly missing: string[]

  constructor(missing: string[]) {
    super(missing.join(', '))
    this.name = 'CannotEncode'
    this.missing = missing
  }
}

type AudioChoice = { extension: ClipExtension; codec: 'aac' | 'opus' | 'pcm-s16' }

// Most compatible first. The last one needs no encoder.
const choices: AudioChoice[] = [
  { extension: 'm4a', codec: 'aac' },
  { extension: 'ogg', codec: 'opus' },
  { extension: 'wav', codec: 'pcm-s16' },
]

export const bitrates = { aac: 128_000, opus: 96_000 } as const

/** Encodes audio as AAC, as Opus when the browser lacks AAC, and as WAV when it lacks both. */
export async function encodeClip(sound: Sound, course: Course): Promise<MadeFile> {
  const { extension, codec } = await chooseAudio(sound)
  const target = new BufferTarget()
  const output = new Output({ format: formatOf(extension), target })
  const source = new AudioSampleSource(
    codec === 'pcm-s16' ? { codec } : { codec, quality: new Quality({ bitrate: bitrates[codec] }) },
  )
  output.addAudioTrack(source)
  try {
    await output.start()
    const feed = feedOf(source, sound)
    for (let done = 0; done < 1; ) {
      course.signal.throwIfAborted()
      done = await feed.addUntil(feed.seconds() + 1)
      course.onProgress(done)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  return { bytes: blobOf(target, extension), extension }
}

/** The best format that this browser can encode. */
export async function chooseAudio(sound: Sound): Promise<AudioChoice> {
  for (const choice of choices)
    if (choice.codec === 'pcm-s16' || (await canEncodeSound(choice.codec, sound))) return choice
  throw new Error('WAV needs no encoder.')
}

export async function canEncodeSound(
  codec: 'aac' | 'opus',
  { channels, sampleRate }: Sound,
): Promise<boolean> {
  const about = {
    numberOfChannels: channels.length,
    sampleRate,
    quality: new Quality({ bitrate: bitrates[codec] }),
  }
  return canEncodeAudio(codec, about)
}

function formatOf(extension: ClipExtension): OutputFormat {
  if (extension === 'm4a') return new Mp4OutputFormat()
  return extension === 'ogg' ? new OggOutputFormat() : new WavOutputFormat()
}

/** The encoded file. */
export function blobOf({ buffer }: BufferTarget, extension: ClipExtension): Blob {
  if (!buffer) throw new Error('Nothing was written.')
  const types = { m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav', webm: 'video/webm', mp4: 'video/mp4' }
  return new Blob([buffer], { type: types[extension] })
}

type Feed = { seconds: () => number; addUntil: (seconds: number) => Promise<number> }

const stepSeconds = 0.5

/** Feeds audio to an encoder chunk by chunk and reports progress from 0 to 1. */
export function feedOf(source: AudioSampleSource, { channels, sampleRate }: Sound): Feed {
  const frames = channels[0]?.length ?? 0
  const step = Math.round(stepSeconds * sampleRate)
  let at = 0
  return {
    seconds: () => at / sampleRate,
    async addUntil(seconds) {
      const until = Math.min(frames, Math.ceil(seconds * sampleRate))
      while (at < until) {
        const size = Math.min(step, frames - at)
        const data = new Float32Array(size * channels.length)
        for (const [index, channel] of channels.entries())
          data.set(channel.subarray(at, at + size), index * size)
        const sample = new AudioSample({
          data,
          format: 'f32-planar',
          numberOfChannels: channels.length,
          sampleRate,
          timestamp: at / sampleRate,
        })
        await source.add(sample).finally(() => sample.close())
        at += size
      }
      return frames === 0 ? 1 : at / frames
    },
  }
}
