import { countMembers, tooDeepAt } from '#src/text/json-depth.ts'
import { Refusal } from './refusal.ts'

const utf8 = new TextDecoder()

/**
 * The bytes of a request's body, at most `maxBytes`. Refuses larger bodies with 413, compressed ones with 415 (decoding
 * is where bombs go off) and incomplete ones with 400.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  refuseCompressed(request)
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes)
  try {
    // With a declared length, Node's parser never yields more than that.
    if (declared !== null) return new Uint8Array(await request.arrayBuffer())
    return await readUpTo(request, maxBytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'body_incomplete', 'The request ended before its body was complete.')
  }
}

/** The body as UTF-8 text, see `readBody`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  return utf8.decode(await readBody(request, maxBytes))
}

/** The body as JSON of any shape, see `readBody`; 400 when invalid. The caller parses it with its own schema. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  return parsedJson(await readText(request, maxBytes))
}

const mostJsonDepth = 64
const mostJsonMembers = 100_000

/**
 * Parses a request body as JSON of any shape. Refuses with 400 `malformed_json` invalid JSON or more than 64 levels of
 * nesting, and with 413 `too_many_members` more than 100,000 objects and keys: both take the parser far longer than
 * their length suggests.
 */
export function parsedJson(text: string): unknown {
  if (tooDeepAt(text, mostJsonDepth) !== undefined)
    throw new Refusal(
      400,
      'malformed_json',
      `The request body is nested more than ${mostJsonDepth} levels deep.`,
    )
  if (countMembers(text) > mostJsonMembers)
    throw new Refusal(
      413,
      'too_many_members',
      `The request body has more than ${mostJsonMembers} objects and keys.`,
    )
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'malformed_json', 'The request body is not JSON.')
  }
}

async function readUpTo(request: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  if (!request.body) return new Uint8Array()
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(Buffer.concat(parts))
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge(maxBytes)
    }
    parts.push(value)
  }
}

/** 415 for a body with a Content-Encoding other than identity. For endpoints that read their body as a stream. */
export function refuseCompressed(request: Request): void {
  const encoding = request.headers.get('content-encoding')
  if (encoding === null || encoding.trim().toLowerCase() === 'identity') return
  throw new Refusal(415, 'compressed_body', 'Send the body without a Content-Encoding.', {
    connection: 'close',
  })
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal(413, 'body_too_large', `The request body is larger than ${maxBytes} bytes.`, {
    connection: 'close',
  })
}
