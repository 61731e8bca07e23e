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
  /** A connection for node-postgres' `stream`; it ends the previous one. */
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Starts the embedded database of an installation. */
export function startEmbeddedIn({ dataDir }: { dataDir: string }): Promise<EmbeddedServer> {
  compileBetterLater()
  return startEmbedded(join(dataDir, 'database'))
}

/**
 * Starts the embedded PostgreSQL (PGlite) on `folder`, or in memory when it is undefined.
 * Killing the process loses no committed transaction; a power cut can, since PGlite never calls fsync.
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

/** Creates the database under another name and renames it, because a kill halfway would leave a torn database. */
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
 * V8 sometimes ends the whole process while it frees WebAssembly code that it has since optimized (nodejs/node#64500).
 * With this flag it keeps both versions: a few megabytes per started database.
 */
function keepCompiledCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}

/**
 * V8 recompiles a WebAssembly function with optimizations once it has run this many bytes of it. 80 functions of PGlite
 * reach the default of 13 million before the first request, and compiling them slows down the start. Tests, which run
 * for minutes, keep the default.
 */
function compileBetterLater(): void {
  setFlagsFromString('--wasm-tiering-budget=500000000')
}

function startWorker(workerData: { folder: string; dump: Uint8Array | undefined }): Worker {
  keepCompiledCode()
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
