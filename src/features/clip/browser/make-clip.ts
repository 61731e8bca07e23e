import { bodyOf } from '#src/platform/navigation/ask-server.ts'
import { postFile } from '#src/platform/navigation/post-file.ts'
import {
  type AudiogramTemplate,
  type ClipKind,
  type ClipRecipe,
  type ClipSpan,
  type SpokenWords,
  savedClip,
} from '../schema.ts'
import { decodeRange } from './decode-range.ts'
import { encodeClip, type MadeFile } from './encode-clip.ts'

/** Everything needed to make a clip. `source` is the recording's media id. */
export type ClipOrder = ClipSpan & {
  asset: string
  source: string
  kind: ClipKind
  title: string
  template: AudiogramTemplate | null
  words: SpokenWords[]
  replaces?: string | undefined
}

/** The current step, and the overall progress from 0 to 1. */
export type ClipCreationStep = { step: 'decoding' | 'encoding' | 'sending'; part: number }

type Making = { onStep: (step: ClipCreationStep) => void; signal: AbortSignal }

/** Cuts a clip in this browser without saving it. Rejects with CannotDecode or CannotEncode. */
export async function makeClip(order: ClipOrder, { onStep, signal }: Making): Promise<MadeFile> {
  const decoding = { signal, onProgress: (part: number) => onStep({ step: 'decoding', part: part * 0.2 }) }
  const sound = await decodeRange(`/api/media/${order.source}`, order, decoding)
  const encoding = {
    signal,
    onProgress: (part: number) => onStep({ step: 'encoding', part: 0.2 + part * 0.6 }),
  }
  const { template, words } = order
  if (!template) return encodeClip(sound, encoding)
  const { renderAudiogram } = await import('./render-audiogram.ts')
  return renderAudiogram({ sound, template, words }, encoding)
}

/** Uploads a finished clip. Rejects with RequestError; the upload can then be retried. */
export async function uploadClip(
  { words: _words, asset, ...order }: ClipOrder,
  { bytes, extension }: MadeFile,
  { onStep, signal }: Making,
): Promise<string> {
  const recipe: ClipRecipe = { ...order, extension }
  const query = new URLSearchParams({ recipe: JSON.stringify(recipe) })
  const answer = await postFile(`/api/assets/${asset}/clips?${query}`, bytes, {
    signal,
    onProgress: (part) => onStep({ step: 'sending', part: 0.8 + part * 0.2 }),
  })
  const { id, media } = savedClip.parse(bodyOf(answer))
  // Players draw the waveform; without one, the clip still plays.
  if (order.kind === 'audio') await measure(media, bytes).catch(() => undefined)
  return id
}

/** Lazy like everywhere else: one static import would add it to the script every page loads. */
async function measure(media: string, bytes: Blob): Promise<void> {
  const { sendMeasured } = await import('#src/features/media/browser/measure-recording.ts')
  await sendMeasured(media, new File([bytes], 'clip'))
}
