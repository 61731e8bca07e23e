import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../project-root.ts'
import { holdLock } from './lock.ts'

export type EmbeddedServer = {
  /** Folder of the unix socket, as node-postgres wants it for `host`. */
  socketFolder: string
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
  // A unix socket has no password, so it lives in a folder that only this user can enter; sun_path holds 107 bytes.
  const socketFolder = await mkdtemp(join(tmpdir(), 'nurtured-'))
  const socket = join(socketFolder, '.s.PGSQL.5432')
  const worker = startWorker({ folder: folder ?? 'memory://', socket, dump })
  await answered(worker)
  return {
    socketFolder,
    async dump() {
      worker.postMessage('dump')
      const [message] = (await once(worker, 'message')) as [{ dump: Uint8Array }]
      return message.dump
    },
    async close() {
      worker.postMessage('close')
      await once(worker, 'exit')
      await rm(socketFolder, { recursive: true, force: true })
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
  const socketFolder = await mkdtemp(join(tmpdir(), 'nurtured-'))
  const worker = startWorker({ folder: making, socket: join(socketFolder, '.s.PGSQL.5432'), dump: undefined })
  await answered(worker)
  worker.postMessage('close')
  await once(worker, 'exit')
  await rm(socketFolder, { recursive: true, force: true })
  await rename(making, folder)
}

function startWorker(workerData: { folder: string; socket: string; dump: Uint8Array | undefined }): Worker {
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
