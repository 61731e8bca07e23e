import { Agent, get } from 'node:http'
import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; not2xx: number; errors: number }

type Options = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
}

/** Sends GET requests for some seconds, as fast as they are answered. Latencies in milliseconds. */
export async function load(options: Options): Promise<Load> {
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    headers: options.headers ?? {},
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    not2xx: result.non2xx,
    errors: result.errors,
  }
}

/**
 * Sends GET requests for some seconds, each at its own moment, even if earlier ones are unanswered. Latency is counted from the
 * due time of a request, which includes stalls of the server. (autocannon's rate sends a second's requests
 * in one burst, and measures how long that burst takes.)
 */
export async function loadEvenly(options: Options & { perSecond: number }): Promise<Load> {
  const { url, connections, seconds, perSecond, headers = {} } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const tally = { not2xx: 0, errors: 0 }
  const started = performance.now()
  async function ask(number: number): Promise<void> {
    const due = started + (number * 1000) / perSecond
    await new Promise<void>((resolve) => {
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) tally.not2xx += 1
        answer.resume().once('end', resolve)
      }).once('error', () => {
        tally.errors += 1
        resolve()
      })
    })
    latencies.push(performance.now() - due)
  }
  const asked: Promise<void>[] = []
  while (asked.length < perSecond * seconds) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000)
    while (asked.length <= due && asked.length < perSecond * seconds) asked.push(ask(asked.length))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(asked)
  agent.destroy()
  const sorted = latencies.toSorted((one, other) => one - other)
  return {
    perSecond: sorted.length / seconds,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    ...tally,
  }
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2
}

/** One line of a result: what was measured, the figure, its limit, and whether it holds. */
export function report(result: { what: string; figure: string; limit: string; holds: boolean }): void {
  const sign = result.holds ? 'holds ' : 'MISSES'
  process.stdout.write(
    `${sign}  ${result.what.padEnd(58)} ${result.figure.padStart(14)}   limit ${result.limit}\n`,
  )
}
