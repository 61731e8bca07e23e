// Runs PGlite in a worker thread behind a unix socket, so that a heavy query does not stop the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

type Input = { folder: string; socket: string; dump: Uint8Array | undefined }

const input = workerData as Input
const dump = input.dump ? { loadDataDir: new Blob([input.dump as Uint8Array<ArrayBuffer>]) } : {}
// PGlite's own 128 MB of shared buffers are a fifth of what the whole process may use.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB', '-c', 'wal_buffers=4MB']
const database = await PGlite.create({ dataDir: input.folder, startParams, ...dump })
const server = new PGLiteSocketServer({ db: database, path: input.socket, maxConnections: 2 })
await server.start()
parentPort?.postMessage({ ready: true })
parentPort?.on('message', (message: unknown) => void answer(message))

async function answer(message: unknown): Promise<void> {
  if (message === 'dump') {
    const file = await database.dumpDataDir('none')
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) })
    return
  }
  await server.stop()
  await database.close()
  parentPort?.postMessage({ closed: true })
  parentPort?.close()
}
