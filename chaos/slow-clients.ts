import { readdir, readFile, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../scripts/run-script.ts'
import { type RunningServer, runServer } from '../scripts/run-server.ts'

const sockets = 1000
const readers = 50
const headSeconds = 10
const bodySeconds = 15
const readSeconds = 31
const mostGrowthMegabytes = 200

/**
 * A thousand connections that send their heads, then their bodies, one byte at a time, and fifty that request much and read
 * nothing: each is closed in time, good requests are answered meanwhile, and memory stays flat.
 */
export async function run(): Promise<void> {
  const server = await runServer()
  try {
    await attack(server, 'slow heads', { count: sockets, seconds: headSeconds, begin: sendHead })
    await attack(server, 'slow bodies', { count: sockets, seconds: bodySeconds, begin: sendBody })
    const asset = await largestAsset()
    await attack(server, 'no reading', {
      count: readers,
      seconds: readSeconds,
      begin: (socket) => askWithoutReading(socket, asset),
    })
  } finally {
    await server.stop()
  }
}

type Attack = { count: number; seconds: number; begin(socket: Socket): NodeJS.Timeout | undefined }

async function attack(server: RunningServer, name: string, { count, seconds, begin }: Attack): Promise<void> {
  const before = await megabytesOf(server)
  const good = keepAsking(server.origin)
  const port = Number(new URL(server.origin).port)
  const lives = await Promise.all(Array.from({ length: count }, () => lifeOf(port, begin, seconds * 2)))
  const slowestGood = await good.stop()
  const growth = (await megabytesOf(server)) - before
  const longest = Math.max(...lives)
  process.stdout.write(
    `  ${name}: ${count} connections, the last closed after ${longest.toFixed(1)} s; ` +
      `slowest good request ${slowestGood.toFixed(0)} ms; memory ${growth >= 0 ? '+' : ''}${growth.toFixed(0)} MB\n`,
  )
  if (longest > seconds) throw new Error(`${name}: a connection lived for ${longest.toFixed(1)} s`)
  if (growth > mostGrowthMegabytes) throw new Error(`${name}: memory grew by ${growth.toFixed(0)} MB`)
}

/** Seconds from the opening of a hostile connection until the server closed it. */
function lifeOf(port: number, begin: Attack['begin'], mostSeconds: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let began = performance.now()
    let trickle: NodeJS.Timeout | undefined
    const giveUp = setTimeout(() => socket.destroy(), mostSeconds * 1000)
    socket.once('connect', () => {
      began = performance.now()
      trickle = begin(socket)
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(trickle)
      clearTimeout(giveUp)
      resolve((performance.now() - began) / 1000)
    })
  })
}

function sendHead(socket: Socket): NodeJS.Timeout {
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: slow\r\nX-Slow: ')
  return setInterval(() => socket.write('a'), 1000)
}

function sendBody(socket: Socket): NodeJS.Timeout {
  socket.resume()
  const type = 'Content-Type: application/json\r\nContent-Length: 10000\r\n'
  socket.write(`POST /api/activity/telemetry/create HTTP/1.1\r\nHost: slow\r\n${type}\r\n{`)
  return setInterval(() => socket.write(' '), 1000)
}

function askWithoutReading(socket: Socket, path: string): undefined {
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: slow\r\n\r\n`.repeat(60))
  // A paused socket only notices that it was closed when it writes.
  const probe = setInterval(() => (socket.destroyed ? clearInterval(probe) : socket.write('\r\n')), 500)
}

async function largestAsset(): Promise<string> {
  const folder = join(root, 'build/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js') || name.endsWith('.css'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}

/** Sends a good request every 50 ms; `stop` returns the longest wait for a response, in milliseconds. */
function keepAsking(origin: string): { stop(): Promise<number> } {
  const stopping = new AbortController()
  async function ask(): Promise<number> {
    let slowest = 0
    while (!stopping.signal.aborted) {
      const began = performance.now()
      const answer = await fetch(`${origin}/api/health`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A good request got ${answer.status}`)
      slowest = Math.max(slowest, performance.now() - began)
      await wait(50)
    }
    return slowest
  }
  const asking = ask()
  return {
    stop() {
      stopping.abort()
      return asking
    },
  }
}

async function megabytesOf({ process: child }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
