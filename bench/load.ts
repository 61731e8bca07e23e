import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; not2xx: number; errors: number }

type Options = {
  url: string
  connections: number
  seconds: number
  perSecond?: number
  headers?: Record<string, string>
}

/** Sends GET requests for some seconds, as fast as answered or at an even rate. Latencies in milliseconds. */
export async function load(options: Options): Promise<Load> {
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    headers: options.headers ?? {},
    ...(options.perSecond ? { overallRate: options.perSecond } : {}),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    not2xx: result.non2xx,
    errors: result.errors,
  }
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
