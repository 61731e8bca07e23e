import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anHttpServer, type Listener } from '#src/test/http-server.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

async function aServer(listener: Listener): Promise<string> {
  return (await anHttpServer(listener)).url
}

const open = createGuardedFetch({ allowPrivate: true, totalMs: 300, mostBytes: 1000 })

test('a form arrives, and its response comes back whole, even a redirect, which is not followed', async () => {
  const url = await aServer(async (request, response) => {
    const got = await text(request)
    response.writeHead(201).end(JSON.stringify({ got, type: request.headers['content-type'] }))
  })
  const answer = await open(url, { method: 'POST', body: new URLSearchParams({ code: 'a b' }) })
  expect([answer.status, await answer.json()]).toEqual([
    201,
    { got: 'code=a+b', type: 'application/x-www-form-urlencoded;charset=UTF-8' },
  ])
  const away = await aServer((_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  expect((await open(away)).status).toBe(302)
})

test('a response that is too long, compressed, slow or missing fails', async () => {
  const long = await aServer((_, response) => response.end('x'.repeat(1001)))
  await expect(open(long)).rejects.toThrow('its answer is too long')
  const packed = await aServer((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'))
  })
  await expect(open(packed)).rejects.toThrow('its answer is compressed')
  const slow = await aServer(() => undefined)
  await expect(open(slow)).rejects.toThrow('the request timed out')
  await expect(open('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED')
})

test('a stream arrives as events of a limited length', async () => {
  const streaming = createGuardedFetch({ allowPrivate: true, mostBytes: 4_000_000, streams: true })
  async function read(body: string): Promise<number> {
    const url = await aServer((_, response) => response.end(body))
    return (await (await streaming(url)).text()).length
  }
  const line = `data: ${'x'.repeat(99_994)}`
  expect(await read(`${line}\n\n`.repeat(5))).toBe(500_010)
  expect(await read(`${line}\r\n\r\n`.repeat(5))).toBe(500_020)
  await expect(read('x'.repeat(500_000))).rejects.toThrow('its answer is too long')
  await expect(read(`${line}\n`.repeat(5))).rejects.toThrow('its answer is too long')
})

test('private addresses, plain http, other ports and this site itself are never called', async () => {
  const names: Record<string, string> = { 'inside.test': '10.0.0.1', 'ours.test': '93.184.215.14' }
  const guarded = createGuardedFetch({
    allowPrivate: false,
    ownHosts: ['ours.test'],
    resolve: async (name) => [{ address: names[name] ?? '93.184.215.14', family: 4 }],
  })
  const url = await aServer((_, response) => response.end('secret'))
  for (const address of [url, 'https://inside.test/', 'https://ours.test/', 'https://outside.test:22/'])
    await expect(guarded(address)).rejects.toThrow('A call to')
})
