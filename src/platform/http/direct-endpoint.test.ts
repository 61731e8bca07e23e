import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { type DirectEndpoint, type DirectRequest, mountDirect, serveDirect } from './direct-endpoint.ts'
import { applyAnswerRules } from './house-rules.ts'
import { listen } from './listen.ts'
import { Refusal } from './refusal.ts'

const path = '/api/count'

type Asking = { method?: string; headers?: Record<string, string>; body?: string | Buffer; at?: string }

/** The same endpoint on two ports: through the app only, and with the direct path in front. */
async function aWorld(answer: DirectEndpoint['answer'] = async () => 202) {
  const platform = await createTestPlatform()
  const seen: DirectRequest[] = []
  const endpoint: DirectEndpoint = {
    path,
    maxBytes: 100,
    answer: (request) => {
      seen.push(request)
      return answer(request)
    },
  }
  const app = new Hono({ strict: false })
  applyAnswerRules(app, platform)
  mountDirect(app, endpoint)
  const common = { fetch: app.fetch, port: 0, host: '127.0.0.1', behindProxy: false, uploadPaths: [] }
  const servers = {
    app: await listen(common),
    direct: await listen({ ...common, direct: serveDirect(platform, { endpoints: [endpoint] }) }),
  }
  onTestFinished(async () => {
    await Promise.all([servers.app.stop(0), servers.direct.stop(0)])
  })
  return {
    seen,
    port: servers.direct.port,
    ask: (by: 'direct' | 'app', asking: Asking) => ask(servers[by].port, asking),
  }
}

async function ask(port: number, { method = 'POST', headers = {}, body = '{}', at = path }: Asking) {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const asking = request({
    port,
    host: '127.0.0.1',
    path: at,
    method,
    agent: false,
    headers: { ...('transfer-encoding' in headers ? {} : length), ...headers },
  }).end(body)
  const [answer] = await once(asking, 'response')
  // Framing of the body may differ.
  const { date: _date, 'content-length': _length, 'transfer-encoding': _coding, ...rest } = answer.headers
  return { status: answer.statusCode, headers: rest, body: await text(answer) }
}

const json = { 'content-type': 'application/json' }

test.each<[string, Asking, number]>([
  ['JSON', { headers: json }, 202],
  ['a beacon of text/plain', { headers: { 'content-type': 'text/plain;charset=UTF-8' } }, 202],
  ['no type', {}, 202],
  ['bytes that are not UTF-8', { headers: json, body: Buffer.from([0x22, 0xff, 0x22]) }, 202],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['a body of 101 bytes', { headers: json, body: 'x'.repeat(101) }, 413],
  ['a compressed body', { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{}') }, 415],
  ['a body without its length', { headers: { ...json, 'transfer-encoding': 'chunked' } }, 202],
  ['a query', { headers: json, at: `${path}?a=1` }, 202],
  ['another method', { headers: json, method: 'PUT' }, 404],
])('%s gets the same response on both paths', async (_name, asking, status) => {
  const { ask, seen } = await aWorld()
  const direct = await ask('direct', asking)
  expect(direct.status).toBe(status)
  expect(await ask('app', asking)).toEqual(direct)
  const [first, second] = seen
  expect(first && { ...first, header: first.header('content-type') }).toEqual(
    second && { ...second, header: second.header('content-type') },
  )
})

const wait = { 'retry-after': '2' }

test.each<[string, Error, number]>([
  ['a refusal', new Refusal(429, 'try_later', 'Try again in 2 s.', wait), 429],
  ['a temporary refusal', new Refusal(503, 'try_later', 'Try again in 2 s.', wait), 503],
  ['a bug', new Error('a bug'), 500],
])('%s gets the same response on both paths', async (_name, error, status) => {
  const { ask } = await aWorld(() => Promise.reject(error))
  const answers = await Promise.all((['direct', 'app'] as const).map((by) => ask(by, { headers: json })))
  const [direct, app] = answers.map((answer) => {
    const { request_id: id, ...said } = JSON.parse(answer.body)
    expect(typeof id).toBe(status === 500 ? 'string' : 'undefined')
    return { ...answer, body: said }
  })
  expect(direct?.status).toBe(status)
  expect(direct).toEqual(app)
})

test('a connection that breaks mid-body gets no response, and the next one does', async () => {
  const { ask, seen, port } = await aWorld()
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":`,
  )
  await once(socket, 'connect')
  socket.end()
  await once(socket.resume(), 'close')
  expect(seen).toEqual([])
  expect((await ask('direct', { headers: json })).status).toBe(202)
})
