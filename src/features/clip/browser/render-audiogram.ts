import {
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  canEncodeVideo,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny'
import { audiogramPixels } from '../rules/audiogram-template.ts'
import { loudnessOf } from '../rules/loudness.ts'
import type { AudiogramTemplate, SpokenWords } from '../schema.ts'
import type { Course, Sound } from './decode-range.ts'
import { audiogramPainter } from './draw-audiogram.ts'
import { bitrates, blobOf, CannotEncode, canEncodeSound, feedOf, type MadeFile } from './encode-clip.ts'

type Choice = {
  extension: 'mp4' | 'webm'
  video: 'avc' | 'vp9' | 'vp8'
  audio: 'aac' | 'opus'
}

// The format that social networks prefer.
const choices: Choice[] = [
  { extension: 'mp4', video: 'avc', audio: 'aac' },
  { extension: 'webm', video: 'vp9', audio: 'opus' },
  { extension: 'webm', video: 'vp8', audio: 'opus' },
]
const names = { avc: 'H.264', vp9: 'VP9', vp8: 'VP8', aac: 'AAC', opus: 'Opus' }

const framesPerSecond = 25
const quality = new Quality({ bitrate: 2_500_000 })

type Wanted = { sound: Sound; template: AudiogramTemplate; words: SpokenWords[] }

/** Renders an audiogram as MP4, or as WebM when this browser can't encode MP4. Rejects with CannotEncode. */
export async function renderAudiogram({ sound, template, words }: Wanted, course: Course): Promise<MadeFile> {
  const choice = await chooseVideo(sound, template)
  const canvas = document.createElement('canvas')
  const seconds = (sound.channels[0]?.length ?? 0) / sound.sampleRate
  const paint = await audiogramPainter(canvas, { template, words, seconds, loudness: loudnessOf(sound) })
  const target = new BufferTarget()
  const format =
    choice.extension === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  // Software encoders are slow at higher rates, and a static background with a few bars doesn't need them.
  const picture = new CanvasSource(canvas, { codec: choice.video, quality, latencyMode: 'realtime' })
  const voice = new AudioSampleSource({
    codec: choice.audio,
    quality: new Quality({ bitrate: bitrates[choice.audio] }),
  })
  output.addVideoTrack(picture, { frameRate: framesPerSecond })
  output.addAudioTrack(voice)
  try {
    await output.start()
    const feed = feedOf(voice, sound)
    const frames = Math.ceil(seconds * framesPerSecond)
    for (let frame = 0; frame < frames; frame += 1) {
      course.signal.throwIfAborted()
      const at = frame / framesPerSecond
      paint(at)
      await picture.add(at, Math.min(1 / framesPerSecond, seconds - at))
      await feed.addUntil(at + 1)
      course.onProgress((frame + 1) / frames)
    }
    await feed.addUntil(seconds)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  return { bytes: blobOf(target, choice.extension), extension: choice.extension }
}

/** The best format that this browser can encode. Rejects with CannotEncode. */
export async function chooseVideo(sound: Sound, { size }: Pick<AudiogramTemplate, 'size'>): Promise<Choice> {
  const missing = new Set<string>()
  for (const choice of choices) {
    const hasVideo = await canEncodeVideo(choice.video, { ...audiogramPixels[size], quality })
    const hasAudio = await canEncodeSound(choice.audio, sound)
    if (hasVideo && hasAudio) return choice
    if (!hasVideo) missing.add(names[choice.video])
    if (!hasAudio) missing.add(names[choice.audio])
  }
  throw new CannotEncode([...missing])
}
