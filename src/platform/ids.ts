import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A version 7 UUID (RFC 9562): the first 48 bits are the time in milliseconds, so that ids sort by age. */
export function newId(time: Date = new Date()): string {
  const milliseconds = time.getTime().toString(16).padStart(12, '0')
  // randomUUID batches its random bits; of its version 4, the last 74 random bits and the variant stay.
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A public id of 22 base62 characters from 128 random bits: the `hashid` of a link or a lead.
 * Not a hashids encoding, which can be reversed and enumerated.
 */
export function newHashid(): string {
  return inBase62(randomBytes(16).toString('hex'))
}

/** A UUID as a public id. */
export function hashidOf(id: string): string {
  return inBase62(id.replaceAll('-', ''))
}

function inBase62(hex: string): string {
  let rest = BigInt(`0x${hex}`)
  let text = ''
  while (text.length < 22) {
    text = base62.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

/** A secret of 128 random bits as base64url (22 characters). */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** A deterministic UUID for a text: version 8, from its SHA-256. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
