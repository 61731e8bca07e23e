import { expect, test } from 'vitest'
import { createHttpClient, type HttpRequest } from './http-client.ts'

function aClient(answers: Response[]) {
  const sent: Request[] = []
  const waited: number[] = []
  const client = createHttpClient({
    fetch: async (address, init) => {
      sent.push(new Request(new URL(address as string, 'https://nurtured.test'), init))
      return answers.shift() ?? new Response('end')
    },
    wait: async (milliseconds) => void waited.push(milliseconds),
    now: () => Date.parse('2026-03-02T09:00:00Z'),
    random: () => 0.5,
  })
  return { client, sent, waited }
}

function anAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(`${status}`, { status, headers })
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i is tried once more, and no more', async (status) => {
  for (const method of ['GET', 'HEAD', 'get']) {
    const { client, sent, waited } = aClient([anAnswer(status), anAnswer(200)])
    expect((await client('/a', { method })).status).toBe(200)
    expect(sent).toHaveLength(2)
    expect(waited).toEqual([250])
  }
  const { client, sent } = aClient([anAnswer(status), anAnswer(status), anAnswer(200)])
  expect((await client('/a')).status).toBe(status)
  expect(sent).toHaveLength(2)
})

test.each([200, 204, 301, 400, 401, 403, 404, 410, 422, 501])('%i is final', async (status) => {
  const answer = new Response(null, { status })
  const { client, sent } = aClient([answer])
  expect((await client('/a')).status).toBe(status)
  expect(sent).toHaveLength(1)
})

test('a POST is sent again only with an idempotency key, the same both times, and a body that can be read twice', async () => {
  const without = aClient([anAnswer(503), anAnswer(200)])
  expect((await without.client('/a', { method: 'POST', body: '{}' })).status).toBe(503)
  expect(without.sent).toHaveLength(1)

  const withKey = aClient([anAnswer(503), anAnswer(200)])
  const request: HttpRequest = { method: 'POST', body: '{"a":1}', idempotencyKey: 'key-1' }
  expect((await withKey.client('/a', request)).status).toBe(200)
  expect(withKey.sent.map((one) => one.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  expect(await withKey.sent[1]?.text()).toBe('{"a":1}')

  const body = new ReadableStream({ start: (controller) => controller.close() })
  const readOnce = { ...request, body, duplex: 'half' } as HttpRequest
  expect((await aClient([anAnswer(503)]).client('/a', readOnce)).status).toBe(503)
})

test.each(['PUT', 'PATCH', 'DELETE'])('%s is never sent again', async (method) => {
  const { client, sent } = aClient([anAnswer(503)])
  await client('/a', { method, idempotencyKey: 'key-1' })
  expect(sent).toHaveLength(1)
})

test.each([
  ['7', 7000],
  ['Mon, 02 Mar 2026 09:00:12 GMT', 12_000],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ['soon', 250],
])('after Retry-After: %s it waits %i ms', async (retryAfter, milliseconds) => {
  const { client, waited } = aClient([anAnswer(429, { 'retry-after': retryAfter }), anAnswer(200)])
  await client('/a')
  expect(waited).toEqual([milliseconds])
})

test('a wait of more than half a minute is not honored', async () => {
  const { client, sent, waited } = aClient([anAnswer(429, { 'retry-after': '3600' })])
  expect((await client('/a')).status).toBe(429)
  expect([sent.length, waited]).toEqual([1, []])
})
