import { once } from 'node:events'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.ts'
import { embeddedStream } from './embedded-stream.ts'
import { holdLock } from './lock.ts'

export type EmbeddedServer = {
  /** A connection, as node-postgres wants it for `stream`; it ends the one before. */
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL (PGlite) on `folder`, or in memory when it is undefined.
 * A kill of the process loses no committed transaction; a power cut can, since PGlite never calls fsync.
 */
export async function startEmbedded(folder: string | undefined, dump?: Uint8Array): Promise<EmbeddedServer> {
  const lock = folder ? await holdLock(folder) : undefined
  if (folder) await createWhole(folder)
  const worker = startWorker({ folder: folder ?? 'memory://', dump })
  await answered(worker)
  return {
    connect() {
      const { port1: ours, port2: connection } = new MessageChannel()
      worker.postMessage({ connection }, [connection])
      return embeddedStream(ours)
    },
    async dump() {
      worker.postMessage('dump')
      const [message] = (await once(worker, 'message')) as [{ dump: Uint8Array }]
      return message.dump
    },
    async close() {
      worker.postMessage('close')
      await once(worker, 'exit')
      await lock?.release()
    },
  }
}

/** Makes the database under another name and renames it, so that a kill halfway leaves nothing behind. */
async function createWhole(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return
  const making = `${folder}.new`
  await rm(making, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await mkdir(making, { recursive: true })
  const worker = startWorker({ folder: making, dump: undefined })
  await answered(worker)
  worker.postMessage('close')
  await once(worker, 'exit')
  await rename(making, folder)
}

/**
 * V8 sometimes ends the whole process while it frees code of WebAssembly that it compiled better since
 * (nodejs/node#64500). It keeps both: some megabytes for each database that was started.
 */
function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}

/**
 * V8 compiles a function of WebAssembly again, and better, once it has run this many bytes of it; by default 13 million, which 80
 * functions of PGlite have reached before the first request. Compiling them competes with the rest of the start.
 */
function compileBetterLater(): void {
  setFlagsFromString('--wasm-tiering-budget=500000000')
}

function startWorker(workerData: { folder: string; dump: Uint8Array | undefined }): Worker {
  keepCompiledCode()
  compileBetterLater()
  return new Worker(join(projectRoot, 'src/platform/database/embedded-worker.ts'), { workerData })
}

async function answered(worker: Worker): Promise<void> {
  await Promise.race([
    once(worker, 'message'),
    once(worker, 'error').then(([error]) => Promise.reject(error)),
  ])
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
