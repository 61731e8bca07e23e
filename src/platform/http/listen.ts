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
  /** True when reverse proxies stand in front, which keep their connections open for longer. */
  behindProxy: boolean
  /** Paths whose bodies may take as long as they like while bytes flow. */
  uploadPaths: readonly string[]
  /** Is asked first, and takes the requests that need no `fetch`. */
  direct?: DirectListener
}

export type Listening = {
  /** The port it got, which PORT=0 leaves to the system. */
  port: number
  /**
   * Takes no new connection, answers every request that was begun, ends event streams, and resolves when the last
   * connection is closed or `seconds` have passed.
   */
  stop(seconds: number): Promise<void>
}

const limits = {
  /** Longest wait for the head of a request, from the opening of its connection. */
  headersTimeout: 8_000,
  /** Bodies are watched in slow-clients.ts, because an upload may take longer than any limit for all. */
  requestTimeout: 0,
  connectionsCheckingInterval: 1_000,
  /** The sign-in cookie comes in several chunks of 3 kB. */
  maxHeaderSize: 32_768,
}

/** Opens the port. Rejects with a sentence for people when it cannot be had. */
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
  await opened(server, options)
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
    if (!options.direct?.(incoming, outgoing)) void answer(incoming, outgoing)
  }
}

function opened(server: Server, { port, host }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, () => resolve())
  })
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
    EACCES: `This user may not open port ${port}. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
  }
  return new Error(sentences[error.code ?? ''] ?? error.message, { cause: error })
}

const mostConnections = 8_192
const mostPipelined = 64

const lookMilliseconds = 25
const quietLooks = 40
const mostAcceptLooks = 200

async function stopServer(server: Server, connections: Connections, seconds: number): Promise<void> {
  const began = performance.now()
  await acceptedAll(connections)
  // Not http.Server's own close: that one destroys idle connections at once, and with them a request on its way in.
  NetServer.prototype.close.call(server)
  connections.refuseToStay()
  while (connections.count > 0 && performance.now() - began < seconds * 1000) {
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds))
    // Right after the event loop has read what had come, however long it was kept from doing so.
    await new Promise((resolve) => setImmediate(resolve))
    connections.closeQuiet()
  }
  server.closeAllConnections()
}

/** Lets the event loop accept the connections that the system has made for us and that closing would break. */
async function acceptedAll(connections: Connections): Promise<void> {
  for (let look = 0; look < mostAcceptLooks; look += 1) {
    const before = connections.accepted
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    if (connections.accepted === before) return
  }
}

type Rest = { answering: number; bytesRead: number; quietLooks: number }

/** Knows of each connection whether something is under way on it. */
class Connections {
  readonly answers = new Set<ServerResponse>()
  /** How many there were in all. */
  accepted = 0
  #sockets = new Map<Socket, Rest>()
  #streams = new Set<ServerResponse>()
  #stopping = false

  get count(): number {
    return this.#sockets.size
  }

  add(socket: Socket): void {
    this.accepted += 1
    this.#sockets.set(socket, { answering: 0, bytesRead: 0, quietLooks: 0 })
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** False when the connection asks for too much at once, and is closed for it: Node would begin all of it. */
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

  /** From now on every answer closes its connection, and event streams end. */
  refuseToStay(): void {
    this.#stopping = true
    for (const outgoing of this.answers) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    for (const outgoing of this.#streams) outgoing.end()
  }

  /** Closes the connections on which nothing was answered and no byte has come for a second of looks. */
  closeQuiet(): void {
    for (const [socket, rest] of this.#sockets) {
      const isQuiet = rest.answering === 0 && rest.bytesRead === socket.bytesRead
      rest.quietLooks = isQuiet ? rest.quietLooks + 1 : 0
      if (rest.quietLooks >= quietLooks) socket.destroy()
    }
  }
}
