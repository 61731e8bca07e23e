import { Worker } from 'node:worker_threads'

export type HealthWatch = {
  /** What `run` gave, and the longest wait for /api/health meanwhile, in milliseconds. */
  longest<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }>
  stop(): Promise<number>
}

/** Asks from a thread of its own, so that what this one sends does not hold the question up. */
export function watchHealth(origin: string): HealthWatch {
  const worker = new Worker(watcher, { eval: true, workerData: origin })
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
    stop: () => worker.terminate(),
  }
}

/** Keeps one question under way; told the longest wait once the answer that was under way has come. */
const watcher = `
const { parentPort, workerData } = require('node:worker_threads')
const { get, Agent } = require('node:http')
const agent = new Agent({ keepAlive: true })
let longest = 0
let asked = 0
parentPort.on('message', () => { asked += 1 })
function ask() {
  const began = performance.now()
  const request = get(workerData + '/api/health', { agent }, (answer) => answer.resume().on('end', done))
  request.on('error', done)
  function done() {
    longest = Math.max(longest, performance.now() - began)
    if (asked > 0) { asked -= 1; parentPort.postMessage(longest); longest = 0 }
    setTimeout(ask, 3)
  }
}
ask()
`
