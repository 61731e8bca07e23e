import { on } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#src/platform/project-root.ts'
import { type MeasuredPeaks, measuredPeaks } from '../schema.ts'

/**
 * Decodes a recording and measures its waveform and length, in a worker thread and in constant memory. Undefined when
 * nothing could be decoded.
 */
export async function measurePeaks(
  content: Readable,
  format: 'wav' | 'mp3',
): Promise<MeasuredPeaks | undefined> {
  const worker = new Worker(join(projectRoot, 'src/features/media/server/measure-peaks-worker.ts'), {
    workerData: format,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const answers = on(worker, 'message', { close: ['exit'] })

  async function ask(piece: Uint8Array): Promise<unknown> {
    worker.postMessage(piece)
    const { value, done } = await answers.next()
    if (done) throw new Error('the decoder exited')
    return value[0]
  }

  try {
    for await (const piece of content) if (piece instanceof Uint8Array && piece.length > 0) await ask(piece)
    return measuredPeaks.safeParse(await ask(new Uint8Array())).data
  } finally {
    content.destroy()
    await worker.terminate()
  }
}
