import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Platform } from '#src/platform/platform.ts'

const nonceBytes = 12
const tagBytes = 16

/** What a sealed text is for (which key) and its row: it can't be opened elsewhere. */
type Place = { purpose: string; row: string }

/** `bytes` encrypted with AES-256-GCM under the installation's key for the purpose, as base64url. */
export function seal({ secrets }: Pick<Platform, 'secrets'>, place: Place, bytes: Uint8Array): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf({ secrets }, place), nonce)
  cipher.setAAD(Buffer.from(place.row))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/**
 * The input of `seal`, or undefined if it was sealed for another place or with another secret, or is damaged.
 */
export function unseal(
  { secrets }: Pick<Platform, 'secrets'>,
  place: Place,
  sealed: string,
): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf({ secrets }, place), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(place.row))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

/** A KeyObject: Node is slow to convert bytes to a key. */
function keyOf({ secrets }: Pick<Platform, 'secrets'>, { purpose }: Place): KeyObject {
  return createSecretKey(secrets.key(purpose))
}
