import { ALL_FORMATS, type AudioSample, AudioSampleSink, BlobSource, Input, UrlSource } from 'mediabunny'
import type { ClipSpan } from '../schema.ts'

/** Audio samples, one row for each of up to two channels. */
export type Sound = { channels: Float32Array<ArrayBuffer>[]; sampleRate: number }

/** Progress from 0 to 1, and a way to abort. */
export type Course = { onProgress: (part: number) => void; signal: AbortSignal }

/** This browser has no decoder for the recording; `codec` names the missing one. */
export class CannotDecode extends Error {
  readonly codec: string

  constructor(codec: string) {
    super(codec)
    this.name = 'CannotDecode'
    this.codec = codec
  }
}

const rateOfWholeFiles = 48_000
// Browsers that can only decode whole files need to hold all of it in memory.
const wholeFileBytes = 150_000_000

/** A recording at a URL on this site, or a local file. */
type Recording = string | Blob

/** The audio of a time range, sample-accurate. Rejects with CannotDecode. */
export async function decodeRange(recording: Recording, span: ClipSpan, course: Course): Promise<Sound> {
  const source = typeof recording === 'string' ? new UrlSource(recording) : new BlobSource(recording)
  using input = new Input({ source, formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new CannotDecode('')
  if (!(await track.canDecode())) {
    const codec = (await track.getCodec()) ?? ''
    return decodeWhole(recording, span, course).catch((error: unknown) => {
      course.signal.throwIfAborted()
      throw error instanceof CannotDecode || error instanceof DOMException ? new CannotDecode(codec) : error
    })
  }
  const sampleRate = await track.getSampleRate()
  const channelCount = Math.min(2, await track.getNumberOfChannels())
  const sound = emptySound(span, { sampleRate, channelCount })
  const [from, until] = [span.startMs / 1000, span.endMs / 1000]
  for await (const sample of new AudioSampleSink(track).samples(from, until)) {
    put(sound, sample, Math.round((sample.timestamp - from) * sampleRate))
    course.onProgress(Math.min(1, Math.max(0, (sample.timestamp - from) / (until - from))))
    sample.close()
    course.signal.throwIfAborted()
  }
  return sound
}

function emptySound(
  { startMs, endMs }: ClipSpan,
  { sampleRate, channelCount }: { sampleRate: number; channelCount: number },
): Sound {
  const frames = Math.round(((endMs - startMs) / 1000) * sampleRate)
  return { sampleRate, channels: Array.from({ length: channelCount }, () => new Float32Array(frames)) }
}

/** Copies a chunk into place; anything outside the range is dropped. */
function put({ channels }: Sound, sample: AudioSample, at: number): void {
  for (const [planeIndex, channel] of channels.entries()) {
    const plane = new Float32Array(sample.numberOfFrames)
    sample.copyTo(plane, {
      planeIndex: Math.min(planeIndex, sample.numberOfChannels - 1),
      format: 'f32-planar',
    })
    const piece = plane.subarray(Math.max(0, -at), Math.max(0, channel.length - at))
    if (piece.length > 0) channel.set(piece, Math.max(0, at))
  }
}

/** The fallback for browsers without WebCodecs. */
async function decodeWhole(recording: Recording, span: ClipSpan, { signal }: Course): Promise<Sound> {
  const answer = typeof recording === 'string' ? await fetch(recording, { signal }) : new Response(recording)
  const bytes =
    typeof recording === 'string' ? Number(answer.headers.get('content-length') ?? 0) : recording.size
  if (bytes > wholeFileBytes) throw new CannotDecode('')
  const audio = await new OfflineAudioContext(1, 1, rateOfWholeFiles).decodeAudioData(
    await answer.arrayBuffer(),
  )
  const channelCount = Math.min(2, audio.numberOfChannels)
  const sound = emptySound(span, { sampleRate: audio.sampleRate, channelCount })
  const from = Math.round((span.startMs / 1000) * audio.sampleRate)
  for (const [index, channel] of sound.channels.entries())
    channel.set(audio.getChannelData(index).subarray(from, from + channel.length))
  return sound
}
