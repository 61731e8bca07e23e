import { type Engine, isModelFile, modelFileAddress, modelFiles } from '../rules/model-files.ts'
import type { Failure, FileProgress } from '../rules/transcription.ts'
import { findModelFile, keepModelFile } from './model-store.ts'

/** An error to show to the visitor. */
export class Failed extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause?: unknown) {
    super(failure.reason, { cause })
    this.failure = failure
  }
}

/**
 * The model's files: stored ones, and missing ones downloaded and stored one by one: a retry continues where
 * it stopped. Throws Failed.
 */
export async function fetchModel(
  { url, engine }: { url: string; engine: Engine },
  tell: (progress: FileProgress) => void,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const file of modelFiles(engine)) {
    const address = modelFileAddress(url, file)
    const kept = await findModelFile(address)
    const bytes = kept ? new Uint8Array(await kept.arrayBuffer()) : await download(address, { file, tell })
    if (!isModelFile(file, bytes)) throw new Failed({ reason: 'wrong-model', detail: address })
    if (!kept) await keepModelFile(address, bytes)
    tell({ file, loaded: bytes.byteLength, total: bytes.byteLength })
    files.set(file, bytes)
  }
  return files
}

async function download(
  address: string,
  { file, tell }: { file: string; tell: (progress: FileProgress) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const host = new URL(address).host
  try {
    const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!answer.ok) throw new Failed({ reason: 'refused', detail: `${host}: ${answer.status} ${file}` })
    return await readWhole(answer, (loaded, total) => tell({ file, loaded, total }))
  } catch (error) {
    if (error instanceof Failed) throw error
    throw new Failed({ reason: 'unreachable', detail: host }, error)
  }
}

async function readWhole(
  answer: Response,
  tell: (loaded: number, total: number | null) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = Number(answer.headers.get('content-length') ?? '')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  const reader = answer.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value)
    loaded += read.value.byteLength
    // The Content-Length of a compressed response is that of the compressed data.
    tell(loaded, length >= loaded ? length : null)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
