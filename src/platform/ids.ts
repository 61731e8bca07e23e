import { randomBytes } from 'node:crypto'

/** A version 7 UUID (RFC 9562): the first 48 bits are the time in milliseconds, so that ids sort by age. */
export function newId(time: Date = new Date()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(time.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A public id of 22 base62 characters from 128 random bits: the `hashid` of a link or a lead.
 * Not a hashids encoding, which can be reversed and enumerated.
 */
export function newHashid(): string {
  let rest = BigInt(`0x${randomBytes(16).toString('hex')}`)
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
