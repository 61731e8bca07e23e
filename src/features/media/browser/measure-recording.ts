import { ALL_FORMATS, type AudioSample, AudioSampleSink, BlobSource, Input, UrlSource } from 'mediabunny'
import { createPeakMeter, type PeakMeter } from '../rules/peak-meter.ts'
import type { MeasuredPeaks } from '../schema.ts'

/**
 * Measures a recording and sends the waveform to the server, which stores it if it has none. True when it was stored.
 */
export async function sendMeasured(media: string, recording: File | string): Promise<boolean> {
  const measured = await measureRecording(recording)
  if (!measured) return false
  const answer = await fetch(`/api/media/${media}/peaks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(measured),
  })
  return answer.ok
}

/**
 * Decodes a recording (a local file or a URL on this site) piece by piece with the browser's decoder and measures its
 * waveform. Undefined when this browser can't decode it.
 */
async function measureRecording(recording: File | string): Promise<MeasuredPeaks | undefined> {
  const source = typeof recording === 'string' ? new UrlSource(recording) : new BlobSource(recording)
  using input = new Input({ source, formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track || !(await track.canDecode())) return undefined
  const meter = createPeakMeter()
  let seconds = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    meter.add(channelsOf(sample))
    seconds = Math.max(seconds, sample.timestamp + sample.duration)
    sample.close()
  }
  return resultOf(meter, seconds)
}

function channelsOf(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(sample.numberOfFrames)
    sample.copyTo(samples, { planeIndex, format: 'f32-planar' })
    return samples
  })
}

function resultOf(meter: PeakMeter, seconds: number): MeasuredPeaks | undefined {
  const peaks = meter.read()
  const durationMs = Math.round(seconds * 1000)
  return peaks.length > 0 && durationMs > 0 ? { peaks, durationMs } : undefined
}
