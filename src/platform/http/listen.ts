import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { DirectListener } from './direct-endpoint.ts'
import { endSlowBodies, endSlowReaders } from './slow-clients.ts'

type Bindings = HttpBindings | Http2Bindings
type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

export type ListenOptions = {
  fetch: Fetch
  port: number
  host: string
  /** Whether reverse proxies are in front, which keep their connections open longer. */
  behindProxy: boolean
  /** Paths whose bodies may take any time while bytes arrive. */
  uploadPaths: readonly string[]
  /** Goes first and takes the requests that need no `fetch`. */
  direct?: DirectListener
}

export type Listening = {
  /** The actual port; PORT=0 leaves the choice to the system. */
  port: number
  /**
   * Accepts no new connections, answers every running request, ends event streams, and resolves when the last connection
   * is closed or `seconds` have passed.
   */
  stop(seconds: number): Promise<void>
}

const limits = {
  /** Longest wait for the head of a request since its connection opened. */
  headersTimeout: 8_000,
  /** slow-clients.ts watches bodies, because an upload may take longer than any fixed limit. */
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  /** The sign-in cookie comes in several chunks of 3 kB. */
  maxHeaderSize: 32_768,
}

/** Opens the port. Rejects with a readable message when that fails. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const connections = new Connections()
  const server = createServer(
    { ...limits, keepAliveTimeout: options.behindProxy ? 65_000 : 10_000 },
    listenerOf(options, connections),
  )
  server.maxHeadersCount = 100
  server.maxConnections = mostConnections
  server.on('connection', (socket: Socket) => connections.add(socket))
  endSlowReaders(server, connections.answers)
  await openPort(server, options)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    stop: (seconds) => stopServer(server, connections, seconds),
  }
}

function listenerOf(options: ListenOptions, connections: Connections): RequestListener {
  const answer = getRequestListener(async (request, bindings) => {
    const response = await options.fetch(request, bindings)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream && bindings.outgoing instanceof ServerResponse) connections.addStream(bindings.outgoing)
    return response
  })
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!connections.begin(incoming, outgoing)) return
    endSlowBodies(incoming, outgoing, options.uploadPaths)
    outgoing.once('finish', () => discardUnread(incoming))
    if (!options.direct?.(incoming, outgoing)) void answer(incoming, outgoing)
  }
}

/**
 * Discards the rest of a body that was refused halfway. The reader that stopped would pause it for good, and the adapter
 * would close the connection after half a second, under the client's next request.
 */
function discardUnread(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return
  incoming.removeAllListeners('data')
  incoming.resume()
}

function openPort(server: Server, { port, host }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    server.listen(port, host, () => resolve())
  })
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
  }
  return new Error(sentences[error.code ?? ''] ?? error.message, { cause: error })
}

const mostConnections = 8_192
const mostPipelined = 64

const pollMilliseconds = 25
const quietPolls = 40
const mostAcceptPolls = 200

async function stopServer(server: Server, connections: Connections, seconds: number): Promise<void> {
  const began = performance.now()
  await waitForAccepted(connections)
  // Not http.Server's close: it destroys idle connections immediately, and with them requests on their way in.
  NetServer.prototype.close.call(server)
  connections.refuseToStay()
  while (connections.count > 0 && performance.now() - began < seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    // Right after the event loop has read everything that had arrived, however long it was blocked.
    await new Promise((resolve) => setImmediate(resolve))
    connections.closeQuiet()
  }
  server.closeAllConnections()
}

/** Lets the event loop accept connections that the system has established and that closing would break. */
async function waitForAccepted(connections: Connections): Promise<void> {
  for (let look = 0; look < mostAcceptPolls; look += 1) {
    const before = connections.accepted
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    if (connections.accepted === before) return
  }
}

type Rest = { answering: number; bytesRead: number; quietPolls: number }

/** Tracks whether each connection is in use. */
class Connections {
  readonly answers = new Set<ServerResponse>()
  /** How many there have been in total. */
  accepted = 0
  #sockets = new Map<Socket, Rest>()
  #streams = new Set<ServerResponse>()
  #stopping = false

  get count(): number {
    return this.#sockets.size
  }

  add(socket: Socket): void {
    this.accepted += 1
    this.#sockets.set(socket, { answering: 0, bytesRead: 0, quietPolls: 0 })
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** False when the connection pipelines too much and is closed for it: Node would start on all of it. */
  begin(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const rest = this.#sockets.get(incoming.socket)
    if (rest && rest.answering >= mostPipelined) {
      incoming.socket.destroy()
      return false
    }
    if (rest) rest.answering += 1
    this.answers.add(outgoing)
    if (this.#stopping) outgoing.shouldKeepAlive = false
    outgoing.once('close', () => {
      this.answers.delete(outgoing)
      this.#streams.delete(outgoing)
      if (rest) rest.answering -= 1
      if (rest) rest.bytesRead = incoming.socket.bytesRead
    })
    return true
  }

  addStream(outgoing: ServerResponse): void {
    if (outgoing.closed) return
    this.#streams.add(outgoing)
    if (this.#stopping) setImmediate(() => outgoing.end())
  }

  /** From now on every response closes its connection, and event streams end. */
  refuseToStay(): void {
    this.#stopping = true
    for (const outgoing of this.answers) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    for (const outgoing of this.#streams) outgoing.end()
  }

  /** Closes connections that had no response and received no byte for a second. */
  closeQuiet(): void {
    for (const [socket, rest] of this.#sockets) {
      const isQuiet = rest.answering === 0 && rest.bytesRead === socket.bytesRead
      rest.quietPolls = isQuiet ? rest.quietPolls + 1 : 0
      if (rest.quietPolls >= quietPolls) socket.destroy()
    }
  }
}
