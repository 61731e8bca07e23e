import type { TextEncoding } from '#src/text/guess-encoding.ts'
import type { TranscriptPreview } from '../rules/preview-transcript.ts'

/** Reads a transcript before it is sent; undefined when it can't be read here, which the server then explains. */
export type CheckTranscript = (file: File, encoding?: TextEncoding) => Promise<TranscriptPreview | undefined>

/** Checks a transcript in a worker, which ends afterwards. */
export async function checkTranscript(
  file: File,
  encoding?: TextEncoding,
): Promise<TranscriptPreview | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./check-transcript-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TranscriptPreview | undefined>) =>
        resolve(data),
      )
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage({ filename: file.name, bytes, encoding })
    })
  } finally {
    worker.terminate()
  }
}

/** The file in UTF-8, from the encoding that was chosen for it. */
export async function recoded(file: File, encoding: TextEncoding): Promise<File> {
  return new File([new TextDecoder(encoding).decode(await file.arrayBuffer())], file.name)
}
