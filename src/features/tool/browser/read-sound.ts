import { ALL_FORMATS, type AudioSample, AudioSampleSink, BlobSource, Input } from 'mediabunny'
import { createResampler, mixed } from '../rules/resample.ts'

export type Sound = { durationMs: number; from(beginMs: number): AsyncGenerator<Float32Array> }

/**
 * The audio of a recording at 16 kHz mono, decoded on demand. `undecodable` when the browser's workers can't decode
 * it, `no-sound` when the file has no audio.
 */
export async function openSound(file: Blob): Promise<Sound | 'undecodable' | 'no-sound'> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) return 'no-sound'
    if (!(await track.canDecode())) return 'undecodable'
    const durationMs = Math.round((await track.computeDuration()) * 1000)
    return { durationMs, from: (beginMs) => soundOf(new AudioSampleSink(track), beginMs) }
  } catch {
    // Not a recording, as far as the container parser can tell.
    return 'undecodable'
  }
}

async function* soundOf(sink: AudioSampleSink, beginMs: number): AsyncGenerator<Float32Array> {
  let resampler: ReturnType<typeof createResampler> | undefined
  let skipped = 0
  for await (const sample of sink.samples(beginMs / 1000)) {
    resampler ??= createResampler(sample.sampleRate)
    const samples = mixed(channelsOf(sample))
    // The first chunk starts before the requested time, by less than its own length.
    const early =
      skipped === 0 ? Math.max(0, Math.round((beginMs / 1000 - sample.timestamp) * sample.sampleRate)) : 0
    skipped = 1
    sample.close()
    yield resampler.add(samples.subarray(early))
  }
  if (resampler) yield resampler.end()
}

function channelsOf(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames)
    sample.copyTo(samples, { planeIndex, format: 'f32-planar' })
    return samples
  })
}
