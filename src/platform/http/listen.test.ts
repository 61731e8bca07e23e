import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#src/test/port-of.ts'
import { listen } from './listen.ts'

const quiet = { host: '127.0.0.1', behindProxy: false, uploadPaths: [] }

async function aServer(fetch: (request: Request) => Response | Promise<Response>) {
  const server = await listen({ ...quiet, fetch, port: 0 })
  onTestFinished(() => server.stop(0))
  return server
}

async function ask(port: number, agent: Agent, headers = {}) {
  const asking = request({ port, host: '127.0.0.1', agent, headers }).end()
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
}

/** Until the port accepts no more connections, which is when the server begins to close them. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (!isOpen) return
  }
}

function anAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return agent
}

test('a port in use is reported in a sentence', async () => {
  const port = await portOf(createServer())
  const opening = listen({ ...quiet, fetch: () => new Response(), port })
  await expect(opening).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  )
})

test('a running request is answered before the server stops, and no new connection is accepted', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<Response>()
  const server = await aServer(() => {
    begun.resolve()
    return finish.promise
  })
  const answer = ask(server.port, anAgent())
  await begun.promise
  const stopped = server.stop(5)
  await untilClosed(server.port)
  await expect(ask(server.port, anAgent())).rejects.toThrow('ECONNREFUSED')
  finish.resolve(new Response('late but whole'))
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'late but whole' })
  await stopped
})

test('a keep-alive connection may send one more request while the server stops', async () => {
  const server = await aServer(() => new Response('served'))
  const agent = anAgent()
  expect((await ask(server.port, agent)).connection).toBe('keep-alive')
  const stopped = server.stop(5)
  await untilClosed(server.port)
  expect(await ask(server.port, agent)).toEqual({ status: 200, connection: 'close', body: 'served' })
  await stopped
})

test('event streams end, so they do not delay the stop', async () => {
  const cancelled = Promise.withResolvers<void>()
  const server = await aServer(() => {
    const events = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: hello\n\n')),
      cancel: () => cancelled.resolve(),
    })
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  })
  const asking = request({ port: server.port, host: '127.0.0.1' }).end()
  const [answer] = await once(asking, 'response')
  expect(String((await once(answer, 'data'))[0])).toBe('data: hello\n\n')
  answer.resume()
  const ended = once(answer, 'end')
  await server.stop(5)
  await ended
  await cancelled.promise
})

test('a connection without a request does not delay the stop', async () => {
  const server = await aServer(() => new Response('served'))
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  // Longer than this test may take.
  await expect(server.stop(3600)).resolves.toBeUndefined()
  await closed
})

test('after a refusal halfway through a body, the connection answers the next request', async () => {
  const server = await aServer(async ({ method, body }) => {
    if (method === 'GET') return new Response('next')
    await body?.getReader().read()
    return new Response('full', { status: 507 })
  })
  const socket = connect(server.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const body = Buffer.alloc(5_000_000)
  socket.write(`PATCH / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 507 .*full.*HTTP\/1\.1 200 .*next/s)
})

test('an endless response is cut off at the limit', async () => {
  const server = await aServer(() => new Promise(() => undefined))
  const asking = request({ port: server.port, host: '127.0.0.1' }).end()
  const failed = once(asking, 'error')
  await once(asking, 'socket')
  await server.stop(0.3)
  await expect(failed).resolves.toBeDefined()
})

test('a head larger than 32 kB, a length together with chunks, and two lengths are refused', async () => {
  const server = await aServer(async (asked) => new Response(await asked.text()))
  expect((await ask(server.port, anAgent(), { cookie: 'x'.repeat(40_000) })).status).toBe(431)
  const lies = [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
  ]
  for (const lie of lies) {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${lie}\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`)
    const said = await text(socket)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
  }
})

test('a connection that pipelines hundreds of requests is closed', async () => {
  let begun = 0
  const server = await aServer(() => {
    begun += 1
    return new Promise(() => undefined)
  })
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(400))
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(begun).toBeLessThanOrEqual(64)
})
