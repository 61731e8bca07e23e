import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** The worker's answer: bytes of the PostgreSQL protocol, or the error. */
export type EmbeddedAnswer = Uint8Array | { failed: string }

/**
 * The embedded database as node-postgres' socket: bytes of the PostgreSQL protocol over a message port. A statement
 * costs a tenth of the time over a real socket.
 */
export function embeddedStream(port: MessagePort): Duplex {
  let waiting: Uint8Array[] = []

  /** Batches the writes of one event loop turn: each message wakes the other thread, which is expensive. */
  function send(chunks: Uint8Array[]): void {
    if (waiting.length === 0) process.nextTick(flush)
    waiting.push(...chunks)
  }

  function flush(): void {
    const chunks = waiting
    waiting = []
    post(port, chunks)
  }

  const stream = new Duplex({
    // No backpressure: the worker answers only what was asked, and one client reads it all.
    read: () => undefined,
    write(chunk: Uint8Array, _encoding, done) {
      send([chunk])
      done()
    },
    writev(chunks, done) {
      send(chunks.map(({ chunk }: { chunk: Uint8Array }) => chunk))
      done()
    },
    final(done) {
      stream.push(null)
      done()
    },
    destroy(error, done) {
      port.close()
      done(error)
    },
  })
  port.on('message', (answer: EmbeddedAnswer) => {
    if (answer instanceof Uint8Array) stream.push(Buffer.from(answer.buffer))
    else stream.destroy(new Error(`The embedded database failed: ${answer.failed}`))
  })
  port.on('close', () => {
    if (!stream.destroyed) stream.destroy(new Error('The embedded database has ended.'))
  })
  // The rest of a socket that node-postgres uses.
  return Object.assign(stream, {
    connect: () => queueMicrotask(() => void stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => port.ref(),
    unref: () => port.unref(),
  })
}

/** Copied into one buffer: node-postgres' chunks are views of larger buffers, which would be cloned whole. */
function post(port: MessagePort, chunks: Uint8Array[]): void {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  port.postMessage(bytes)
}
