import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto'

const version = 0
const sessionBytes = 16
const signatureBytes = 16
const checksumBytes = 4
const highestCounter = 2 ** 48

/** The contents of a refresh token. Unverified until `isRefreshTokenGenuine`. */
export type RefreshToken = { session: string; counter: number; signed: Buffer; signature: Buffer }

/**
 * A refresh token in Supabase Auth's second format:
 * base64url(0x00 | session id | varint counter | HMAC-SHA256[0:16] | SHA-256 of all that[0:4]).
 */
export function encodeRefreshToken({
  session,
  counter,
  key,
}: {
  session: string
  counter: number
  key: Buffer
}): string {
  const signed = Buffer.concat([
    Buffer.from([version]),
    Buffer.from(session.replaceAll('-', ''), 'hex'),
    varint(counter),
  ])
  const body = Buffer.concat([signed, signatureOf(signed, key)])
  return Buffer.concat([body, checksumOf(body)]).toString('base64url')
}

/** Parses a refresh token; undefined if invalid. */
export function decodeRefreshToken(text: string): RefreshToken | undefined {
  if (!/^[A-Za-z0-9_-]{40,80}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // Two spellings of the same bytes would be two tokens.
  if (bytes.toString('base64url') !== text || bytes[0] !== version) return undefined
  const body = bytes.subarray(0, -checksumBytes)
  if (!checksumOf(body).equals(bytes.subarray(-checksumBytes))) return undefined
  const signed = body.subarray(0, -signatureBytes)
  const counter = readVarint(signed.subarray(1 + sessionBytes))
  if (counter === undefined) return undefined
  const session = uuidOf(signed.subarray(1, 1 + sessionBytes))
  return { session, counter, signed, signature: body.subarray(-signatureBytes) }
}

/** Whether the token was made with the session's key. */
export function isRefreshTokenGenuine(token: RefreshToken, key: Buffer): boolean {
  return timingSafeEqual(signatureOf(token.signed, key), token.signature)
}

function signatureOf(signed: Buffer, key: Buffer): Buffer {
  // A KeyObject: bytes would cost six times as much.
  return createHmac('sha256', createSecretKey(key)).update(signed).digest().subarray(0, signatureBytes)
}

function checksumOf(body: Buffer): Buffer {
  return hash('sha256', body, 'buffer').subarray(0, checksumBytes)
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

function readVarint(bytes: Buffer): number | undefined {
  if (bytes.length === 0 || bytes.length > 7) return undefined
  let number = 0
  for (const [index, byte] of bytes.entries()) {
    const isLast = index === bytes.length - 1
    if (byte < 128 !== isLast) return undefined
    number += (byte % 128) * 128 ** index
  }
  return number < highestCounter ? number : undefined
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
