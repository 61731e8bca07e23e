import { createHash } from 'node:crypto'

/** How a lead's token is kept: SHA-256 as hexadecimal text, so that the database does not hold the token itself. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
