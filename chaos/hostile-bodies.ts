import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { screenAccess } from '#src/test/access/access.ts'
import { endpointAccess } from '#src/test/access/endpoint-access.ts'
import { addressOf, endpointAddress } from '#src/test/screen-addresses.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import { watchHealth } from './watch-health.ts'

const longestWaitMs = 100
const named = process.env['HOSTILE_ROUTE'] ?? ''

/** `bytes` creates the body when it is sent: all bodies of all forms together would take gigabytes. */
type Body = { name: string; type: string; bytes: () => Buffer }
type Target = { name: string; method: string; path: string; bodies: Body[] }
type Wait = { ms: number; what: string; status: number }

/**
 * Sends the worst body of each content type to every form and endpoint of a running server, as a stranger and as an owner, each
 * as large as allowed. How long does /api/health wait meanwhile? HOSTILE_ROUTE=/api/x tests only that route.
 */
export async function run(): Promise<void> {
  const first = await runServer({ env: { DEMO: 'campaign' } })
  const [email = '', password = ''] = printed(first.lines, 'Sign in as ').split(' with ')
  const { dataDir } = first
  await first.kill()
  const things = await thingsOf(dataDir, email)
  const server = await runServer({ dataDir, env: { DEMO: 'campaign', LOG_LEVEL: 'error' } })
  const health = await watchHealth(server.origin)
  try {
    const cookie = await signIn(server.origin, { email, password })
    const { ms: usual } = await health.longest(() => wait(2000))
    const waits: Wait[] = [{ ms: usual, what: 'nothing sent', status: 0 }]
    for (const { target, body, as } of tries(things)) {
      const headers = { origin: server.origin, ...(as === 'owner' && { cookie }) }
      const bytes = body.bytes()
      const sending = { target, type: body.type, bytes, headers }
      const { ms, value: status } = await health.longest(() => send(server.origin, sending))
      waits.push({ ms, status, what: `${target.name}, ${body.name} of ${bytes.length} bytes, ${as}` })
    }
    judge(waits)
  } finally {
    await health.stop()
    await server.stop()
  }
}

function tries(things: Record<string, string>) {
  return targetsFor(things)
    .filter(({ name }) => name.includes(named))
    .flatMap((target) => target.bodies.map((body) => ({ target, body })))
    .flatMap((one) => (['stranger', 'owner'] as const).map((as) => ({ ...one, as })))
}

function judge(waits: Wait[]): void {
  const worst = waits.toSorted((a, b) => b.ms - a.ms).slice(0, 15)
  for (const { ms, status, what } of worst) process.stdout.write(`${ms.toFixed(0)} ms  ${status}  ${what}\n`)
  const broken = waits.filter(({ status }) => status >= 500)
  for (const { status, what } of broken) process.stdout.write(`${status}: ${what}\n`)
  const slow = waits.filter(({ ms }) => ms > longestWaitMs)
  process.stdout.write(
    `${waits.length} bodies; /api/health waited more than ${longestWaitMs} ms for ${slow.length}\n`,
  )
  if (slow.length > 0 || broken.length > 0) throw new Error('a body blocked or broke the server')
}

/** Ids of things in the demo workspace, by their names in the access tables. */
async function thingsOf(dataDir: string, email: string): Promise<Record<string, string>> {
  const platform = await openPlatform(readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  async function one(query: string): Promise<string> {
    const { rows } = await platform.db.pool.query<{ id: string }>(query)
    return rows[0]?.id ?? '00000000-0000-4000-8000-000000000000'
  }
  const tables = [
    'asset',
    'page',
    'journey',
    'link',
    'account',
    'lead',
    'guest',
    'collection',
    'content',
    'clip',
  ]
  const ids = await Promise.all(
    tables.map(async (table) => [table, await one(`select id from ${table} limit 1`)]),
  )
  const { rows } = await platform.db.pool.query<{ id: string }>(
    `select id from auth.users where email = $1`,
    [email],
  )
  const transcribed = await one('select asset as id from transcript limit 1')
  const things = {
    ...Object.fromEntries(ids),
    user: rows[0]?.id ?? '',
    organization: await one('select id from organization limit 1'),
    media: await one('select id from media_file limit 1'),
    hashid: await one('select hashid as id from link limit 1'),
    transcribed,
    written: transcribed,
  }
  await platform.close()
  return things
}

function targetsFor(things: Record<string, string>): Target[] {
  const forms = Object.entries(screenAccess)
    .filter(([, entry]) => entry.forms)
    .map(([path, { forms }]): Target => {
      const [intent = ''] = Object.keys(forms ?? {})
      const size = path.startsWith('workspace/import/:kind') ? 21_000_000 : 1_000_000
      const bodies = [65_536, size].flatMap((bytes) => formBodies(bytes, intent))
      return { name: `POST /${path}`, method: 'POST', path: addressOf(path, things), bodies }
    })
  // The same for all endpoints, so each is created only once.
  const ofEndpoints = [65_536, 1_000_000, 8_000_000]
    .flatMap((bytes) => [...jsonBodies(bytes), ...formBodies(bytes, '')])
    .map((body) => ({ ...body, bytes: always(body.bytes()) }))
  const endpoints = Object.keys(endpointAccess).flatMap((name): Target[] => {
    const [method = ''] = name.split(' ')
    if (method === 'GET' || method === 'ALL') return []
    return [{ name, method, path: endpointAddress(name, things), bodies: ofEndpoints }]
  })
  return [...forms, ...endpoints]
}

function always<T>(value: T): () => T {
  return () => value
}

function filled(bytes: number, [start = '', fill = '', end = '']: string[]): Buffer {
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(Math.max(0, bytes - start.length - end.length), fill),
    Buffer.from(end),
  ])
}

function formBodies(bytes: number, intent: string): Body[] {
  const type = 'application/x-www-form-urlencoded'
  const multipart = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n'
  const start = `intent=${intent}&`
  return [
    { name: 'fields without a value', type, bytes: () => filled(bytes, [start, 'a&']) },
    { name: 'one long field', type, bytes: () => filled(bytes, [`${start}a=`, '%41']) },
    {
      name: 'fields as long as allowed',
      type,
      bytes: () => filled(bytes, [start, `a=${'+'.repeat(Math.floor(bytes / 1900))}&`]),
    },
    { name: 'parts', type: multipart, bytes: () => filled(bytes, ['', `${part}\r\n\r\n`, '--b--\r\n']) },
    {
      name: 'part headers',
      type: multipart,
      bytes: () => filled(bytes, [part, 'a: b\r\n', '\r\n\r\n--b--\r\n']),
    },
    {
      name: 'one file',
      type: multipart,
      bytes: () =>
        filled(bytes, [`${part.replace('"a"', '"file"; filename="a.csv"')}\r\n`, 'a,b\r\n', '\r\n--b--\r\n']),
    },
    {
      name: 'one long part',
      type: multipart,
      bytes: () => filled(bytes, [`${part}\r\n`, '\r\n--', '\r\n--b--\r\n']),
    },
  ]
}

function jsonBodies(bytes: number): Body[] {
  const type = 'application/json'
  return [
    { name: 'open brackets', type, bytes: () => filled(bytes, ['', '[']) },
    { name: 'distinct keys', type, bytes: () => distinctKeys(bytes) },
    { name: 'empty lists', type, bytes: () => filled(bytes, ['[', '[],', '[]]']) },
    {
      name: 'numbers in a list of segments',
      type,
      bytes: () => filled(bytes, ['{"segments":[', '0,', '0]}']),
    },
  ]
}

function distinctKeys(bytes: number): Buffer {
  const keys = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":0`)
  return Buffer.from(`{${keys.join()}}`.slice(0, bytes))
}

type Sending = { target: Target; type: string; bytes: Buffer; headers: Record<string, string> }

async function send(origin: string, { target, type, bytes, headers }: Sending): Promise<number> {
  const answer = await fetch(`${origin}${target.path}`, {
    method: target.method,
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(bytes),
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}

async function signIn(origin: string, sign: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(sign)
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { origin },
    body,
    redirect: 'manual',
  })
  if (answer.status !== 302) throw new Error(`The owner could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}
