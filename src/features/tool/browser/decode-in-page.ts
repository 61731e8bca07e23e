import { mixed } from '../rules/resample.ts'
import { soundRate } from '../rules/sound-windows.ts'

/**
 * Decodes a whole recording on the page, for browsers without a decoder in workers: 230 MB of memory per hour and
 * channel. Undefined when the page has none either.
 */
export async function decodeInPage(file: Blob): Promise<Float32Array<ArrayBuffer> | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, soundRate)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index))
    return new Float32Array(mixed(channels))
  } catch {
    return undefined
  }
}
