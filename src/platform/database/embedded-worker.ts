// Runs PGlite in a worker thread, where heavy queries do not block the event loop.
import { flushCompileCache } from 'node:module'
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { takeMessages } from './protocol-frames.ts'

type Input = { folder: string; dump: Uint8Array | undefined }

const input = workerData as Input
const dump = input.dump ? { loadDataDir: new Blob([input.dump as Uint8Array<ArrayBuffer>]) } : {}
// PGlite's default of 128 MB of shared buffers is a fifth of the process's memory budget.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB', '-c', 'wal_buffers=4MB']
const database = await PGlite.create({ dataDir: input.folder, startParams, ...dump })
parentPort?.postMessage({ ready: true })
// The process may end without a shutdown.
flushCompileCache()
parentPort?.on('message', (message: unknown) => void answer(message))

async function answer(message: unknown): Promise<void> {
  if (message === 'dump') {
    const file = await database.dumpDataDir('none')
    parentPort?.postMessage({ dump: new Uint8Array(await file.arrayBuffer()) })
    return
  }
  if (message === 'close') {
    current?.close()
    await database.close()
    parentPort?.postMessage({ closed: true })
    parentPort?.close()
    return
  }
  const { connection } = message as { connection: MessagePort }
  serve(connection)
}

let current: MessagePort | undefined

/** PGlite has one session: rolls back what the previous connection left open and discards its plans. */
async function takeOver(): Promise<void> {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

/** Answers a connection. Everything received so far goes to the database in one call. */
function serve(port: MessagePort): void {
  current?.close()
  current = port
  let unread: Uint8Array = new Uint8Array(0)
  let hasStarted = false
  let work = takeOver()

  async function run(): Promise<void> {
    const taken = takeMessages(unread, hasStarted)
    unread = taken.rest
    if (taken.messages.length === 0) return
    hasStarted = true
    const chunks: Uint8Array[] = []
    await database.runExclusive(() =>
      database.execProtocolRawStream(taken.messages, { onRawData: (data) => void chunks.push(data.slice()) }),
    )
    port.postMessage(joined(chunks))
  }

  port.on('message', (bytes: Uint8Array) => {
    const parts = [unread, bytes]
    for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
      parts.push(more.message)
    unread = joined(parts)
    work = work.then(run).catch((error: unknown) => {
      port.postMessage({ failed: error instanceof Error ? error.message : String(error) })
    })
  })
}

function joined(parts: Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
