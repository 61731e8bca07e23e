import { createServer as createHttpServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import zlib, { brotliCompressSync, gzipSync } from 'node:zlib'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anHttpServer, type Listener } from '#src/test/http-server.ts'
import { openNameServer } from '#src/test/name-server.ts'
import { portOf } from '#src/test/port-of.ts'
import { createDns } from '../dns.ts'
import { createWebhookSender, type SenderOptions } from './https-webhook-sender.ts'
import type { WebhookAnswer, WebhookMessage } from './webhook-sender.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const open: SenderOptions = { allowPrivate: true }

async function receiver(listener: Listener): Promise<string> {
  return `${(await anHttpServer(listener)).url}/hook`
}

function aMessage(url: string): WebhookMessage {
  return { id: 'msg_1', url, secret, body: '{"type":"visit"}', endpoint: url, workspace: 'acme' }
}

function send(url: string, options: SenderOptions = open, at = new Date()): Promise<WebhookAnswer> {
  return createWebhookSender(options).send(aMessage(url), at, asAnswered)
}

async function asAnswered(answer: WebhookAnswer): Promise<WebhookAnswer> {
  return answer
}

test('a message arrives by POST as signed JSON and accepts no encoding', async () => {
  const got = { method: '', headers: {} as Record<string, string>, body: '' }
  const url = await receiver(async (request, response) => {
    const { method = '', headers } = request
    Object.assign(got, { method, headers, body: await text(request) })
    response.end('thanks')
  })
  expect(await send(url)).toMatchObject({ kind: 'answered', status: 200, text: 'thanks' })
  const plain = { 'content-type': 'application/json', 'accept-encoding': 'identity', 'webhook-id': 'msg_1' }
  expect(got).toMatchObject({ method: 'POST', headers: plain })
  expect(new Webhook(secret).verify(got.body, got.headers)).toEqual({ type: 'visit' })
})

test('every status is returned as it is, and redirects are not followed', async () => {
  let hits = 0
  const target = await receiver((_request, response) => {
    hits += 1
    response.end()
  })
  for (const status of [200, 204, 301, 302, 303, 307, 308, 400, 410, 429, 500, 503]) {
    const url = await receiver((_request, response) => {
      response.writeHead(status, { location: target, 'retry-after': '17' }).end()
    })
    expect(await send(url)).toMatchObject({ kind: 'answered', status, retryAfterSeconds: 17 })
  }
  expect(hits).toBe(0)
})

test('a reset or refused connection, a TLS handshake that fails or stalls, and a receiver that never responds are failures', async () => {
  const reset = createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
  expect((await send(`http://127.0.0.1:${await portOf(reset)}/`)).kind).toBe('failed')
  const closed = createTcpServer()
  const port = await portOf(closed)
  closed.close()
  expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
  const withoutCertificate = createTlsServer({}, (_request, response) => response.end('secret'))
  expect((await send(`https://127.0.0.1:${await portOf(withoutCertificate)}/`)).kind).toBe('failed')
  const url = await receiver(() => undefined)
  const late = { kind: 'failed', reason: 'the request timed out' }
  expect(await send(url, { ...open, totalMs: 150 })).toEqual(late)
  const stalled = createTcpServer(() => undefined)
  const answer = await send(`https://127.0.0.1:${await portOf(stalled)}/`, { ...open, connectMs: 100 })
  expect(answer).toEqual({ kind: 'failed', reason: 'connecting took too long' })
})

test('a received status counts even if the body dribbles on forever or breaks off', async () => {
  const dribbling = await receiver((_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  })
  expect(await send(dribbling, { ...open, totalMs: 150 })).toMatchObject({ kind: 'answered', status: 200 })
  const broken = await receiver((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.socket?.resetAndDestroy())
  })
  expect(await send(broken)).toMatchObject({ kind: 'answered', status: 200 })
})

test('only the beginning of a huge response is read, and a cleaned kilobyte is kept', async () => {
  let written = 0
  const url = await receiver((_request, response) => {
    response.writeHead(200)
    const part = Buffer.alloc(16_384, 'a\u0007')
    const more = (): void => {
      while (written < 100_000_000 && !response.destroyed) {
        written += part.length
        if (!response.write(part)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  const answer = await send(url)
  expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  expect(answer.kind === 'answered' && answer.text).toBe('a'.repeat(1024))
  // The system's own buffers are out of our control.
  expect(written).toBeLessThan(20_000_000)
})

test('an encoded response is never decoded', async () => {
  const decoders = (['createBrotliDecompress', 'createGunzip', 'createInflate', 'createUnzip'] as const).map(
    (name) => vi.spyOn(zlib, name),
  )
  for (const [encoding, body] of [
    ['br', brotliCompressSync('x'.repeat(100_000))],
    ['gzip', gzipSync('x'.repeat(100_000))],
    ['br', Buffer.from('not brotli at all')],
  ] as const) {
    const url = await receiver((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    )
    expect(await send(url)).toEqual({ kind: 'answered', status: 200, text: '', retryAfterSeconds: undefined })
  }
  for (const decoder of decoders) expect(decoder).not.toHaveBeenCalled()
})

/** A receiver that answers once `answer` is called, and calls to it. */
async function heldCalls(options: SenderOptions) {
  const waiting: (() => void)[] = []
  const arrived = Promise.withResolvers<void>()
  const url = await receiver((_request, response) => {
    waiting.push(() => response.end())
    if (waiting.length === 2) arrived.resolve()
  })
  const sender = createWebhookSender(options)
  const call = () => sender.send(aMessage(url), new Date(), asAnswered)
  const running = [call(), call()]
  await arrived.promise
  return { call, running, answer: () => waiting.splice(0).forEach((one) => one()), waiting }
}

test('two calls to an endpoint run at once, others wait, and one that waits too long or behind many others is postponed', async () => {
  const short = await heldCalls({ ...open, waitMs: 20 })
  expect((await short.call()).kind).toBe('busy')
  short.answer()
  const long = await heldCalls({ ...open, waitMs: 60_000 })
  const others = Array.from({ length: 4 }, () => long.call())
  expect((await long.call()).kind).toBe('busy')
  expect(long.waiting).toHaveLength(2)
  const ended = Promise.all([...long.running, ...others])
  const timer = setInterval(long.answer, 5)
  expect((await ended).map(({ kind }) => kind)).toEqual(Array(6).fill('answered'))
  clearInterval(timer)
})

test('a call counts as running until its answer is recorded or could not be, which throws', async () => {
  const url = await receiver((_request, response) => response.end())
  const sender = createWebhookSender({ ...open, perEndpoint: 1, waitMs: 0 })
  const answered = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  const first = sender.send(aMessage(url), new Date(), (answer) => {
    answered.resolve()
    return stored.promise.then(() => answer)
  })
  await answered.promise
  expect((await sender.send(aMessage(url), new Date(), asAnswered)).kind).toBe('busy')
  stored.resolve()
  expect((await first).kind).toBe('answered')
  const lost = sender.send(aMessage(url), new Date(), () => Promise.reject(new Error('the database is away')))
  await expect(lost).rejects.toThrow('the database is away')
  expect((await sender.send(aMessage(url), new Date(), asAnswered)).kind).toBe('answered')
})

test('hanging endpoints only use up the slots of that endpoint and workspace', async () => {
  const dead = await receiver(() => undefined)
  const healthy = await receiver((_request, response) => response.end())
  const sender = createWebhookSender({ ...open, totalMs: 300 })
  function call(url: string, endpoint: string, workspace: string): Promise<WebhookAnswer> {
    return sender.send({ ...aMessage(url), endpoint, workspace }, new Date(), asAnswered)
  }
  const hanging = Array.from({ length: 14 }, (_, n) => call(dead, `dead ${n >> 1}`, 'acme'))
  expect((await call(healthy, 'healthy', 'acme')).kind).toBe('busy')
  expect((await call(healthy, 'healthy', 'globex')).kind).toBe('answered')
  const kinds = (await Promise.all(hanging)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...Array(4).fill('busy'), ...Array(10).fill('failed')])
  expect((await call(healthy, 'healthy', 'acme')).kind).toBe('answered')
})

test('only public addresses are called and saved: no private one by literal, by name or beside a public one', async () => {
  let hits = 0
  const url = await receiver((_request, response) => {
    hits += 1
    response.end('secret')
  })
  for (const literal of [url, `https://127.0.0.1:${new URL(url).port}/`, 'https://[::1]/'])
    expect((await send(literal, { allowPrivate: false })).kind).toBe('refused')
  const leadingTo = (...addresses: string[]) => ({
    allowPrivate: false,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
  for (const addresses of [['127.0.0.1'], ['fd00::1', '8.8.8.8'], ['::ffff:127.0.0.1']]) {
    const options = leadingTo(...addresses)
    const reason = 'its domain doesn’t resolve to a public IP address'
    expect(await send('https://hooks.example.com/', options)).toEqual({ kind: 'refused', reason })
    expect(await createWebhookSender(options).refusalOf('https://hooks.example.com/')).toBe(reason)
  }
  expect(hits).toBe(0)
  const outside = createWebhookSender(leadingTo('8.8.8.8', '2606:4700:4700::1111'))
  for (const address of ['https://hooks.example.com/', 'https://8.8.8.8/'])
    expect(await outside.refusalOf(address)).toBeUndefined()
})

test('an unknown domain is a failure when sending and a reason when saving, and a lookup that hangs times out', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
  const reason = 'its domain was not found'
  const address = 'https://hooks.example.com/'
  expect(await send(address, { allowPrivate: false, resolve })).toEqual({ kind: 'failed', reason })
  expect(await createWebhookSender({ allowPrivate: false, resolve }).refusalOf(address)).toBe(reason)
  const hangs = { allowPrivate: false, connectMs: 50, resolve: () => new Promise<never>(() => undefined) }
  expect(await createWebhookSender(hangs).refusalOf(address)).toBe('its domain lookup timed out')
})

/** A name server with a TTL of zero: the first address once, then the others, the last forever. */
async function aNameServerThatChangesItsMind(...addresses: string[]) {
  let asked = 0
  const server = await openNameServer((type, name) => {
    if (type !== 'A') return []
    const data = addresses[Math.min(asked, addresses.length - 1)] ?? ''
    asked += 1
    return [{ type, name, ttl: 0, data }]
  })
  onTestFinished(() => server.close())
  const dns = createDns([server.address])
  const resolve = async (name: string) =>
    (await dns.addresses(name)).map((address) => ({ address, family: 4 }))
  return { resolve, timesAsked: () => asked }
}

test('the connection goes to the checked address, even if the domain resolves elsewhere by then', async () => {
  // 127.0.0.1 plays a public address, which tests do not have, and 127.0.0.2 a private one.
  const { resolve, timesAsked } = await aNameServerThatChangesItsMind('127.0.0.1', '127.0.0.2')
  const hits: string[] = []
  const receiverAt = (host: string) =>
    createHttpServer((_request, response) => response.end(host)).on('connection', () => hits.push(host))
  const port = await portOf(receiverAt('127.0.0.1'))
  await portOf(receiverAt('127.0.0.2'), { host: '127.0.0.2', port })
  const answer = await send(`http://rebinding.test:${port}/`, { ...open, resolve })
  expect(answer).toMatchObject({ kind: 'answered', text: '127.0.0.1' })
  expect([timesAsked(), hits]).toEqual([1, ['127.0.0.1']])
})

test('a domain that was public when saved is refused once it resolves to a private address', async () => {
  const { resolve, timesAsked } = await aNameServerThatChangesItsMind('8.8.8.8', '127.0.0.1')
  const options = { allowPrivate: false, resolve }
  const address = 'https://rebinding.example.com/'
  expect(await createWebhookSender(options).refusalOf(address)).toBeUndefined()
  const reason = 'its domain doesn’t resolve to a public IP address'
  expect(await send(address, options)).toEqual({ kind: 'refused', reason })
  expect(timesAsked()).toBe(2)
})
