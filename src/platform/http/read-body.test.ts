import { expect, test } from 'vitest'
import { parsedJson, readBody, readJson, readText } from './read-body.ts'

function aRequest(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('https://nurtured.test/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}

function aStream(chunks: number, bytesEach: number): { stream: ReadableStream; given(): number } {
  let given = 0
  const stream = new ReadableStream({
    pull(controller) {
      if (given === chunks) return controller.close()
      given += 1
      controller.enqueue(new Uint8Array(bytesEach))
    },
  })
  return { stream, given: () => given }
}

test('a body within the limit is read whole', async () => {
  expect(await readText(aRequest('häuser'), 7)).toBe('häuser')
  expect((await readBody(aRequest(aStream(3, 10).stream), 30)).byteLength).toBe(30)
  expect(await readJson(aRequest('{"a":[1]}'), 100)).toEqual({ a: [1] })
})

test('a larger body is refused before it is read if it declares its length, or else read no further than the limit', async () => {
  const request = aRequest('x', { 'content-length': '1000000' })
  const refused = { status: 413, headers: { connection: 'close' } }
  await expect(readBody(request, 100)).rejects.toMatchObject(refused)
  expect(request.bodyUsed).toBe(false)
  const { stream, given } = aStream(1000, 64)
  await expect(readBody(aRequest(stream), 640)).rejects.toMatchObject({ status: 413 })
  expect(given()).toBeLessThan(15)
})

test.each(['gzip', 'br', 'GZIP', 'identity, gzip'])('a body in %s is never decoded', async (encoding) => {
  const request = aRequest('x', { 'content-encoding': encoding })
  await expect(readBody(request, 100)).rejects.toMatchObject({ status: 415 })
  expect(request.bodyUsed).toBe(false)
})

test('a body that breaks off and invalid JSON are client errors', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('socket hang up')) })
  const incomplete = { status: 400, code: 'body_incomplete' }
  await expect(readBody(aRequest(broken), 100)).rejects.toMatchObject(incomplete)
  const malformed = { status: 400, code: 'malformed_json' }
  await expect(readJson(aRequest('{"a":'), 100)).rejects.toMatchObject(malformed)
})

test('JSON with too much nesting or too many keys is refused before it is parsed', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(parsedJson(deep(64))).toBeDefined()
  expect(() => parsedJson(deep(65))).toThrow('more than 64 levels')
  expect(() => parsedJson('{"a":'.repeat(100))).toThrow('more than 64 levels')
  expect(parsedJson(JSON.stringify({ text: '[{:"\\'.repeat(200) }))).toBeDefined()
  const keys = Array.from({ length: 100_000 }, (_, n) => `"${n}":0`)
  expect(() => parsedJson(`[${'{},'.repeat(100_000)}{}]`)).toThrow('more than 100000 objects and keys')
  expect(() => parsedJson(`{${keys.join()}}`)).toThrow('more than 100000 objects and keys')
})
