import { createHmac, type KeyObject, sign } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/**
 * The claims as a signed token (JWS, compact). `jose` verifies incoming tokens, but signs with WebCrypto in
 * another thread, which takes two to three times as long, and every refresh signs.
 */
export function signToken({ algorithm, kid, key }: SigningKeys['signing'], claims: object): string {
  const header = { alg: algorithm, ...(kid && { kid }), typ: 'JWT' }
  const text = `${encoded(header)}.${encoded(claims)}`
  const signature = algorithm === 'HS256' ? sharedSignature(key, text) : ownSignature(key, text)
  return `${text}.${signature.toString('base64url')}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sharedSignature(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/**
 * ES256. Node could return the two numbers in the right format, but its options cost more than the signature.
 */
function ownSignature(key: KeyObject, text: string): Buffer {
  return numbersIn(sign('sha256', Buffer.from(text), key))
}

const numberBytes = 32

/** The numbers of a P-256 signature in DER (sequence, then two of: integer, length, bytes), 32 bytes each. */
function numbersIn(der: Buffer): Buffer {
  const numbers = Buffer.alloc(2 * numberBytes)
  let at = 2
  for (const end of [numberBytes, 2 * numberBytes]) {
    const length = der[at + 1] ?? 0
    const bytes = der.subarray(at + 2, at + 2 + length)
    // A leading zero keeps a number from being read as negative.
    const number = bytes.subarray(Math.max(0, length - numberBytes))
    number.copy(numbers, end - number.length)
    at += 2 + length
  }
  return numbers
}
