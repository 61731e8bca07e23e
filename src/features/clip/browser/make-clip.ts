import type { AudiogramTemplate, ClipKind, ClipRecipe, ClipSpan, SpokenWords } from '../schema.ts'
import { decodeRange } from './decode-range.ts'
import { encodeClip, type MadeFile } from './encode-clip.ts'
import { sendClip } from './send-clip.ts'

/** What a clip is made of. `source` is the recording's media id. */
export type ClipOrder = ClipSpan & {
  asset: string
  source: string
  kind: ClipKind
  title: string
  template: AudiogramTemplate | null
  words: SpokenWords[]
  replaces?: string | undefined
}

/** What is being done, and how far all of it has come, from 0 to 1. */
export type MakingStep = { step: 'decoding' | 'encoding' | 'sending'; part: number }

type Making = { onStep: (step: MakingStep) => void; signal: AbortSignal }

/** Cuts a clip in this browser. Nothing of it is kept yet. Rejects with CannotDecode or CannotEncode. */
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

/** Sends what was made to be kept. Rejects with NotKept, after which it can be sent again. */
export async function keepMade(
  { words: _words, asset, ...order }: ClipOrder,
  { bytes, extension }: MadeFile,
  { onStep, signal }: Making,
): Promise<string> {
  const recipe: ClipRecipe = { ...order, extension }
  const { id, media } = await sendClip(
    { asset, recipe, bytes },
    { signal, onProgress: (part) => onStep({ step: 'sending', part: 0.8 + part * 0.2 }) },
  )
  // Players draw its waveform; without one they play it as well.
  if (order.kind === 'audio') await measure(media, bytes).catch(() => undefined)
  return id
}

/** Loaded late here as everywhere: loaded at once in one place, it would add to the script that every page begins with. */
async function measure(media: string, bytes: Blob): Promise<void> {
  const { sendMeasured } = await import('#src/features/media/browser/measure-recording.ts')
  await sendMeasured(media, new File([bytes], 'clip'))
}
