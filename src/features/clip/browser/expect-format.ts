import type { AudiogramSize } from '../rules/audiogram-template.ts'
import type { ClipExtension, ClipKind } from '../schema.ts'
import type { Sound } from './decode-range.ts'
import { chooseAudio } from './encode-clip.ts'

const usualSound: Sound = { channels: [new Float32Array(), new Float32Array()], sampleRate: 48_000 }

/** The format that this browser would create; undefined when it can't create any. */
export async function expectFormat(kind: ClipKind, size: AudiogramSize): Promise<ClipExtension | undefined> {
  if (kind === 'audio') return (await chooseAudio(usualSound)).extension
  const { chooseVideo } = await import('./render-audiogram.ts')
  return chooseVideo(usualSound, { size }).then(
    ({ extension }) => extension,
    () => undefined,
  )
}
