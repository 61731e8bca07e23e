import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { freePort, runServer } from '../scripts/run-server.ts'
import { makeNotificationWorld, postVisit } from './notification-world.ts'

const visits = 40
const secondsBetween = 0.5
const mostSeconds = 2

const visitCall = z.object({ data: z.object({ duration: z.number() }) })

/**
 * One workspace with a dead webhook endpoint, one that takes 30 seconds, and a healthy one: the healthy one receives 19 of 20
 * visits at most 2 seconds after they end.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-webhooks-'))
  const came = new Map<number, number>()
  let hanging = 0
  const slow = await listen((_body, response) => {
    hanging += 1
    setTimeout(() => response.writeHead(200).end(), 30_000)
  })
  const well = await listen((body, response) => {
    came.set(visitCall.parse(JSON.parse(body)).data.duration, performance.now())
    response.writeHead(200).end()
  })
  const dead = await freePort()
  try {
    const world = await makeNotificationWorld(dataDir, {
      endpoints: [dead, slow.port, well.port].map((port) => `http://127.0.0.1:${port}/hook`),
    })
    const server = await runServer({
      dataDir,
      env: { WEBHOOK_ALLOW_PRIVATE: '1', VISIT_END_SECONDS: '0', VISIT_SWEEP_SECONDS: '0.2' },
    })
    const posted = new Map<number, number>()
    for (let n = 0; n < visits; n += 1) {
      posted.set(10 + n, performance.now())
      await postVisit(server.origin, world.aVisit(10 + n))
      await wait(secondsBetween * 1000)
    }
    await wait(5000)
    await server.stop()
    if (hanging < 2) throw new Error('the slow endpoint got no calls')
    judge([...posted].map(([visit, from]) => ((came.get(visit) ?? Number.POSITIVE_INFINITY) - from) / 1000))
  } finally {
    slow.server.closeAllConnections()
    well.server.closeAllConnections()
    slow.server.close()
    well.server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function judge(seconds: number[]): void {
  const sorted = seconds.toSorted((one, other) => one - other)
  const p95 = sorted[Math.ceil(visits * 0.95) - 1] ?? Number.POSITIVE_INFINITY
  process.stdout.write(
    `  called after ${(sorted[visits / 2] ?? 0).toFixed(2)} s (median), ${p95.toFixed(2)} s (p95), the last after ${(sorted.at(-1) ?? 0).toFixed(2)} s\n`,
  )
  if (p95 > mostSeconds) throw new Error(`the healthy endpoint waited ${p95.toFixed(2)} s for the others`)
}

async function listen(
  answer: (body: string, response: ServerResponse) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(Buffer.concat(parts).toString(), response))
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, port }
}
