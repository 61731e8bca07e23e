import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { freePort, runServer } from '../scripts/run-server.ts'
import { makeNotificationWorld, postVisit } from './notification-world.ts'

const secret = `whsec_${Buffer.from('a webhook secret for this run 32').toString('base64')}`

/** What one receiver saw: the time of each attempt, in seconds after the first, and its webhook-id. */
type Seen = { ids: string[]; seconds: number[]; isSigned: boolean[]; follows: number }

type Case = {
  name: string
  answer(response: ServerResponse, attempt: number): void
  /** Throws when the attempts do not match Standard Webhooks. */
  judge(seen: Seen): void
  seconds: number
}

const cases: Case[] = [
  {
    name: '500, then 200',
    answer: (response, attempt) => response.writeHead(attempt === 1 ? 500 : 200).end(),
    judge: (seen) => cameAgainAfter(seen, 4.5, 9),
    seconds: 12,
  },
  {
    name: '429 with Retry-After: 8',
    answer: (response, attempt) =>
      response.writeHead(attempt === 1 ? 429 : 200, { 'retry-after': '8' }).end(),
    judge: (seen) => cameAgainAfter(seen, 8, 12),
    seconds: 15,
  },
  {
    name: '302 to another URL',
    answer: (response, attempt) => {
      if (attempt === 1) response.writeHead(302, { location: '/elsewhere' }).end()
      else response.writeHead(200).end()
    },
    judge: (seen) => {
      cameAgainAfter(seen, 4.5, 9)
      if (seen.follows > 0) throw new Error('the redirect was followed')
    },
    seconds: 12,
  },
  {
    name: 'no response for a minute',
    answer: (response, attempt) => {
      if (attempt > 1) response.writeHead(200).end()
    },
    judge: (seen) => cameAgainAfter(seen, 15 + 4.5, 15 + 10),
    seconds: 30,
  },
]

/**
 * Webhook receivers that fail in each way that Standard Webhooks names, in parallel against one product: every attempt is
 * signed, has the same webhook-id, and comes on schedule. Attempts that come hours later are covered by the unit tests of the
 * schedule.
 */
export async function run(): Promise<void> {
  const results = await Promise.allSettled(cases.map(play))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

async function play(situation: Case): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-webhook-'))
  const receiver = await openReceiver(situation)
  try {
    const world = await makeNotificationWorld(dataDir, {
      webhook: true,
      webhookUrl: `http://127.0.0.1:${receiver.port}/hook`,
      webhookSecret: secret,
    })
    const server = await runServer({
      dataDir,
      env: { WEBHOOK_ALLOW_PRIVATE: '1', VISIT_END_SECONDS: '0', VISIT_SWEEP_SECONDS: '0.2' },
    })
    await postVisit(server.origin, world.aVisit())
    await wait(situation.seconds * 1000 + 4000)
    await server.stop()
    const { seen } = receiver
    const times = seen.seconds.map((seconds) => `${seconds.toFixed(1)} s`).join(', ')
    process.stdout.write(`  ${situation.name}: attempts at ${times}\n`)
    if (new Set(seen.ids).size !== 1)
      throw new Error(`${situation.name}: the webhook-id changed between attempts`)
    if (seen.isSigned.includes(false)) throw new Error(`${situation.name}: an attempt was not signed`)
    situation.judge(seen)
  } finally {
    receiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openReceiver({ answer }: Case): Promise<{ port: number; seen: Seen; close(): void }> {
  const seen: Seen = { ids: [], seconds: [], isSigned: [], follows: 0 }
  let first = 0
  const server = createServer((request, response) => {
    void take(request).then((body) => {
      if (request.url !== '/hook') {
        seen.follows += 1
        return response.writeHead(200).end()
      }
      first ||= performance.now()
      seen.ids.push(String(request.headers['webhook-id']))
      seen.seconds.push((performance.now() - first) / 1000)
      seen.isSigned.push(isSigned(request, body))
      return answer(response, seen.ids.length)
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function take(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function isSigned(request: IncomingMessage, body: string): boolean {
  try {
    new Webhook(secret).verify(body, request.headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

function cameAgainAfter(seen: Seen, least: number, most: number): void {
  const second = seen.seconds[1]
  if (seen.seconds.length !== 2 || second === undefined)
    throw new Error(`${seen.seconds.length} attempts arrived instead of 2`)
  if (second < least || second > most) throw new Error(`the second attempt came after ${second.toFixed(1)} s`)
}
