import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackages } from '../scripts/debian-packages.ts'
import { freePort, type RunningServer, runServer } from '../scripts/run-server.ts'
import { makeNotificationWorld, postVisit } from './notification-world.ts'

/** Debian's package `faketime`, in its multithreaded version. */
const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
)
const jumps = ['+2h', '-1h', '-1d', '+0'] as const
const soonSeconds = 20

/**
 * The clock of the running product jumps two hours ahead, one back, a day back, and back to the real time. Each visit is still
 * notified once; a failing webhook is not called repeatedly; a two-hour-old access token is rejected; and a rate limit ends
 * after its minute, whatever the clock says.
 */
export async function run(): Promise<void> {
  const library = await ensureFakeClock()
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-clock-'))
  const receiver = await failingReceiver()
  try {
    await jump(folder, library, receiver)
  } finally {
    receiver.server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function ensureFakeClock(): Promise<string> {
  if (!findFakeClock()) await installDebianPackages('faketime')
  const library = findFakeClock()
  if (!library)
    throw new Error('libfaketime was not found. Install the package faketime, then run this drill again.')
  return library
}

function findFakeClock(): string | undefined {
  return places.find((place) => existsSync(place))
}

type Receiver = { server: Server; port: number; calls: Map<string, number> }

async function failingReceiver(): Promise<Receiver> {
  const calls = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    calls.set(id, (calls.get(id) ?? 0) + 1)
    request.resume()
    response.writeHead(500).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { server, port, calls }
}

async function jump(folder: string, library: string, receiver: Receiver): Promise<void> {
  const dataDir = join(folder, 'data')
  const clock = join(folder, 'clock')
  await writeFile(clock, '+0')
  const webhookUrl = `http://127.0.0.1:${receiver.port}/hook`
  const world = await makeNotificationWorld(dataDir, { webhook: true, webhookUrl, webhookSecret: secret })
  const server = await runServer({
    dataDir,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers use the monotonic clock, as on a machine whose time is set.
      DONT_FAKE_MONOTONIC: '1',
      LOG_LEVEL: 'silent',
      WEBHOOK_ALLOW_PRIVATE: '1',
      VISIT_END_SECONDS: '0',
      VISIT_SWEEP_SECONDS: '0.2',
    },
  })
  try {
    const token = await signUp(server)
    if ((await statusWith(server, token)) !== 200) throw new Error('a fresh access token was rejected')
    const limited = await missUntilRefused(server)
    for (const to of jumps) {
      await writeFile(clock, to)
      await oneVisit({ server, world, receiver }, to)
      if (to === '+2h' && (await statusWith(server, token)) === 200)
        throw new Error('a two-hour-old access token was accepted')
    }
    await limitEnds(server, limited)
  } finally {
    await server.stop()
  }
}

const secret = `whsec_${Buffer.from('a webhook secret for this run 32').toString('base64')}`

async function oneVisit(
  { server, world, receiver }: { server: RunningServer; world: { aVisit(): string }; receiver: Receiver },
  to: string,
): Promise<void> {
  const before = new Map(receiver.calls)
  await postVisit(server.origin, world.aVisit())
  const until = performance.now() + soonSeconds * 1000
  while (receiver.calls.size === before.size && performance.now() < until) await wait(100)
  // Long enough for the second attempt, which comes after five seconds, and to detect a storm.
  await wait(12_000)
  const calls = [...receiver.calls].map(([id, n]) => n - (before.get(id) ?? 0))
  const notified = receiver.calls.size - before.size
  process.stdout.write(
    `  ${to}: ${notified} visit notified, at most ${Math.max(...calls)} calls of one webhook within ${soonSeconds} s\n`,
  )
  if (notified !== 1) throw new Error(`after ${to} a visit was notified ${notified} times`)
  if (Math.max(...calls) > 3) throw new Error(`after ${to} a webhook was called ${Math.max(...calls)} times`)
}

/** Creates a user; returns their access token. */
async function signUp({ origin }: RunningServer): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clock@nurtured.test', password: 'a clock that is set' }),
  })
  const { access_token }: { access_token?: string } = await answer.json()
  if (!access_token) throw new Error(`signing up got ${answer.status}`)
  return access_token
}

async function statusWith({ origin }: RunningServer, token: string): Promise<number> {
  const answer = await fetch(`${origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  return answer.status
}

async function guess({ origin }: RunningServer): Promise<number> {
  const answer = await fetch(`${origin}/api/campaign/view?link=AAAAAAAAAAAAAAAAAAAAAA`)
  await answer.text()
  return answer.status
}

/** Guesses until refused; returns the time of that, by the monotonic clock. */
async function missUntilRefused(server: RunningServer): Promise<number> {
  for (let n = 0; n < 100; n += 1) if ((await guess(server)) === 429) return performance.now()
  throw new Error('guessing was never refused')
}

async function limitEnds(server: RunningServer, since: number): Promise<void> {
  for (;;) {
    const status = await guess(server)
    const seconds = (performance.now() - since) / 1000
    if (status === 404) {
      process.stdout.write(`  guessing is allowed again ${seconds.toFixed(0)} s after it was refused\n`)
      return
    }
    if (seconds > 75) throw new Error(`guessing is still refused after ${seconds.toFixed(0)} s`)
    await wait(2000)
  }
}
