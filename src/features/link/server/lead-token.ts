import { createHash } from 'node:crypto'

/** The stored form of a lead's token: SHA-256 in hex, so that the database does not contain the token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
