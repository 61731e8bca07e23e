import type { Course, Sound } from '#src/features/clip/browser/decode-range.ts'
import type { MadeFile } from '#src/features/clip/browser/encode-clip.ts'
import type { AudiogramTemplate, ClipSpan, SpokenWords } from '#src/features/clip/schema.ts'

/** `recording`: a local file with the audio; without it the clip is silent. */
export type AudiogramOrder = ClipSpan & {
  template: AudiogramTemplate
  words: SpokenWords[]
  recording: File | undefined
}

const silentRate = 48_000

/** Creates an audiogram in this browser, without any upload. Rejects with CannotDecode or CannotEncode. */
export async function makeAudiogram(
  order: AudiogramOrder,
  { onProgress, signal }: Course,
): Promise<MadeFile> {
  const { template, words, recording } = order
  const sound = recording
    ? await decode(recording, order, { signal, onProgress: (part) => onProgress(part * 0.2) })
    : silence(order)
  const { renderAudiogram } = await import('#src/features/clip/browser/render-audiogram.ts')
  return renderAudiogram(
    { sound, template, words },
    { signal, onProgress: (part) => onProgress(0.2 + part * 0.8) },
  )
}

async function decode(recording: File, span: ClipSpan, course: Course): Promise<Sound> {
  const { decodeRange } = await import('#src/features/clip/browser/decode-range.ts')
  return decodeRange(recording, span, course)
}

function silence({ startMs, endMs }: ClipSpan): Sound {
  const frames = Math.round(((endMs - startMs) / 1000) * silentRate)
  return { sampleRate: silentRate, channels: [new Float32Array(frames)] }
}
