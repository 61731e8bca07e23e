import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type HealthWatch = {
  /**
   * Returns the result of `run`, and the longest wait for /api/health meanwhile, in milliseconds: how much longer it took than
   * an idle one-line server that was asked at the same moment. A machine that stalls for a moment stalls both.
   */
  longest<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }>
  stop(): Promise<void>
}

/** Polls from a separate thread, so that sending does not delay it. */
export async function watchHealth(origin: string): Promise<HealthWatch> {
  const idle = spawn(process.execPath, ['--eval', idleServer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(idle.stdout, 'data')
  const worker = new Worker(watcher, {
    eval: true,
    workerData: [`${origin}/api/health`, `http://127.0.0.1:${String(port).trim()}/`],
  })
  function longestOf(): Promise<number> {
    return new Promise((resolve) => {
      worker.once('message', resolve)
      worker.postMessage('longest')
    })
  }
  return {
    async longest(run) {
      await longestOf()
      const value = await run()
      return { value, ms: await longestOf() }
    },
    async stop() {
      idle.kill()
      await worker.terminate()
    },
  }
}

const idleServer = `
const server = require('node:http').createServer((request, answer) => answer.end('{}'))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** Keeps one request running at both; reports the longest wait once the running requests have ended. */
const watcher = `
const { parentPort, workerData } = require('node:worker_threads')
const { get, Agent } = require('node:http')
const agent = new Agent({ keepAlive: true })
let longest = 0
let asked = 0
parentPort.on('message', () => { asked += 1 })
function millisecondsOf(address) {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = () => resolve(performance.now() - began)
    get(address, { agent }, (answer) => answer.resume().on('end', done)).on('error', done)
  })
}
async function ask() {
  const [health, idle] = await Promise.all(workerData.map(millisecondsOf))
  longest = Math.max(longest, health - idle)
  if (asked > 0) { asked -= 1; parentPort.postMessage(longest); longest = 0 }
  setTimeout(ask, 3)
}
ask()
`
