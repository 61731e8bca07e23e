import fc from 'fast-check'
import type { Hono } from 'hono'
import { expect } from 'vitest'
import { z } from 'zod'
import { isDeep } from './depth.ts'
import { hostileOf, hostileText, type Known, textOf } from './hostile-values.ts'

/** How many requests each endpoint gets, and how many in parallel. HOSTILE_CASES overrides the number. */
const cases = Number(process.env['HOSTILE_CASES'] ?? (isDeep ? 5000 : 50))
const together = 50
/** The same requests each time, so failures point to code changes. HOSTILE_SEED selects others. */
export const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_302)

export type HostileRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** JSON bodies generated from a schema, valid and invalid, and sometimes not even JSON. */
export function hostileBodyOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<HostileRequest['body']> {
  const json = hostileOf(schema, known).map(textOf)
  return fc.oneof(
    { weight: 16, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, text.length / 2)) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[', '{"a":1}}', '\ufeff{}', '['.repeat(9000)) },
  )
}

/** Query strings generated from a schema: valid, invalid, repeated, as lists, and not even encoded. */
export function hostileQueryOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<string> {
  const name = fc.constantFrom('__proto__', 'constructor', 'extra', '', '%00', '\u0000')
  const pairs = fc
    .tuple(hostileOf(schema, known), fc.constantFrom('', '', '', '', '[]', '[0]', '.a'), fc.nat(20))
    .map(([value, suffix, twice]) => {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
      const all = twice === 0 ? [...fields, ...fields] : fields
      return all.map(([key, inner]) => `${encoded(String(key) + suffix)}=${encoded(plain(inner))}`).join('&')
    })
  const raw = fc.constantFrom(
    '',
    '?',
    '&&&',
    '%',
    '%E0%A4%A',
    '%00=%00',
    'a=%ff%fe',
    '=',
    '#',
    ';',
    `q=${'9'.repeat(400)}`,
  )
  const extra = fc
    .tuple(pairs, name, hostileText)
    .map(([text, key, odd]) => `${text}&${encoded(key)}=${encoded(odd)}`)
  return fc
    .oneof({ weight: 8, arbitrary: pairs }, { weight: 1, arbitrary: extra }, { weight: 1, arbitrary: raw })
    .map((text) => `?${text}`)
}

/** A path segment, mostly one that exists. */
export function hostileSegment(...known: string[]): fc.Arbitrary<string> {
  const odd = fc.constantFrom('%', '%ff', '%00', '%2e%2e', '%2f', '%5c', '..', '~', ';a=b', 'x'.repeat(3000))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: hostileText.map((text) => encoded(text) || 'x') },
    { weight: 1, arbitrary: odd },
  )
}

/** Header values that HTTP allows, including valid ones. */
export function hostileHeader(...right: string[]): fc.Arbitrary<string> {
  const odd = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 300))
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: odd })
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : textOf(value)
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 4000))
}

/**
 * Sends `cases` requests, each from another address so that rate limits do not interfere (the platform needs
 * `trustedProxies: 1`). Each gets a response other than 5xx, whose JSON matches `says`; by default, errors have `error` and
 * `message`. Returns the number of responses per status.
 */
export async function statusesOf(
  app: Hono,
  requests: fc.Arbitrary<HostileRequest>,
  says: (status: number) => z.ZodType = saysWhy,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let sent = 0
  async function send(request: HostileRequest): Promise<number> {
    sent += 1
    const address = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
    const { method, path, headers, body } = request
    const answer = await app.request(path, {
      method,
      headers: { ...headers, 'x-forwarded-for': address },
      ...(body === undefined || method === 'GET' || method === 'HEAD' ? {} : { body }),
    })
    await readAnswer(answer, { method, says })
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    return answer.status
  }
  const batch = fc.array(requests, { minLength: together, maxLength: together })
  await fc.assert(
    fc.asyncProperty(batch, async (all) => {
      const statuses = await Promise.all(all.map(send))
      const failed = all
        .filter((_, index) => (statuses[index] ?? 500) >= 500)
        .map(({ method, path, body }) => ({ method, path, body }))
      expect(failed).toEqual([])
    }),
    { numRuns: cases / together, endOnFailure: true, seed },
  )
  expect(sent).toBe(cases)
  return counts
}

type Reading = { method: string; says: (status: number) => z.ZodType }

async function readAnswer(answer: Response, { method, says }: Reading): Promise<void> {
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return answer.body?.cancel()
  const bytes = await answer.arrayBuffer()
  const isJson = type.startsWith('application/json')
  if (answer.status >= 500) return
  const hasNoBody = method === 'HEAD' || answer.status === 416
  if (answer.status >= 400 && !hasNoBody)
    expect([answer.status, type]).toEqual([answer.status, expect.stringMatching('json')])
  if (isJson && !hasNoBody) says(answer.status).parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** The product's own errors. */
export const refusal = z.object({ error: z.string().min(1), message: z.string().min(1) })

/** The errors of the auth service: the protocol's, or the product's own when the path alone decides. */
export function authSays(status: number): z.ZodType {
  return status >= 400 ? authRefusal : z.unknown()
}

const authRefusal = z.union([
  z.object({ code: z.number(), error_code: z.string(), msg: z.string() }),
  refusal,
])

function saysWhy(status: number): z.ZodType {
  return status >= 400 ? refusal : z.unknown()
}

/**
 * The statuses that occurred less than ten times in 5,000 requests: cases are only worth something if they get past the
 * checks. A shortened run is not evaluated.
 */
export function tooRare(counts: ReadonlyMap<number, number>, ...wanted: number[]): number[] {
  if (cases < 5000) return []
  return wanted.filter((status) => (counts.get(status) ?? 0) < cases / 500)
}
