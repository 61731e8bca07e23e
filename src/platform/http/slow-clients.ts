import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const wholeBodyMilliseconds = 12_000
const uploadPauseMilliseconds = 10_000
const uploadBytesPerPause = 1_024
const readerPollMilliseconds = 5_000
const readerPatiencePolls = 5

/**
 * Ends a request whose body takes longer than 12 s to arrive. An upload may take any time as long as at least 1 KiB
 * arrives every 10 s. A path that ends with a slash includes everything below it.
 */
export function endSlowBodies(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  uploadPaths: readonly string[],
): void {
  if (!hasBody(incoming)) return
  const { url = '' } = incoming
  const isUpload = uploadPaths.some((path) =>
    path.endsWith('/') ? url.startsWith(path) : url === path || url.startsWith(`${path}?`),
  )
  const timer = isUpload ? watchPace(incoming, outgoing) : watchWhole(incoming, outgoing)
  function stop(): void {
    clearInterval(timer)
  }
  incoming.once('end', stop)
  incoming.once('close', stop)
  outgoing.once('close', stop)
}

function hasBody(incoming: IncomingMessage): boolean {
  return (
    incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
  )
}

function watchWhole(incoming: IncomingMessage, outgoing: ServerResponse): NodeJS.Timeout {
  return setInterval(() => {
    if (!incoming.complete) giveUp(incoming, outgoing)
  }, wholeBodyMilliseconds)
}

function watchPace(incoming: IncomingMessage, outgoing: ServerResponse): NodeJS.Timeout {
  let read = incoming.socket.bytesRead
  return setInterval(() => {
    const fresh = incoming.socket.bytesRead - read
    read += fresh
    // A full buffer means that we are the slow side.
    const weAreSlow = incoming.readableLength >= incoming.readableHighWaterMark
    if (!incoming.complete && fresh < uploadBytesPerPause && !weAreSlow) giveUp(incoming, outgoing)
  }, uploadPauseMilliseconds)
}

function giveUp(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming
  if (!outgoing.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  socket.destroySoon()
}

/**
 * Closes connections that have read nothing of a pending response for 25 to 30 s, so that clients cannot fill our memory
 * by not reading. A paused player requests the rest again.
 */
export function endSlowReaders(server: Server, answers: ReadonlySet<ServerResponse>): void {
  const stuck = new WeakMap<ServerResponse, { progress: string; looks: number }>()
  const timer = setInterval(() => {
    for (const outgoing of answers) {
      const { socket } = outgoing
      if (!socket || socket.writableLength === 0) {
        stuck.delete(outgoing)
        continue
      }
      const progress = `${socket.bytesWritten} ${socket.writableLength}`
      const before = stuck.get(outgoing)
      const looks = before?.progress === progress ? before.looks + 1 : 0
      stuck.set(outgoing, { progress, looks })
      if (looks >= readerPatiencePolls) socket.destroy()
    }
  }, readerPollMilliseconds)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
