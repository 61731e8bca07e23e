import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '#src/platform/secrets.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { findVerifyingKey } from './signing-keys.ts'

/** `kid` is the id of the key that it was verified with; a token without one was signed with the shared secret. */
export type VerifiedToken = { kid: string | undefined; payload: JWTPayload }

type Remembered = { kid: string; payload: JWTPayload }

const kept = new WeakMap<Secrets, LRUCache<string, Remembered>>()

/**
 * What `verify` found in a token, remembered: the same token comes with every request of ten minutes, and its signature
 * stays what it was. It is verified anew once it has ended or its key is no longer ours, so that `verify` says why not.
 * Only a digest of the token is kept. One of the shared secret is verified each time: that is as quick, and the secret has
 * no name by which it could be found to be gone.
 */
export async function verifyOnce(
  platform: IdentityPlatform,
  { token, issuer }: { token: string; issuer: string },
  verify: () => Promise<VerifiedToken>,
): Promise<JWTPayload> {
  const remembered = kept.get(platform.secrets) ?? new LRUCache<string, Remembered>({ max: 10_000 })
  kept.set(platform.secrets, remembered)
  const digest = createHash('sha256').update(`${issuer}\n${token}`).digest('base64')
  const known = remembered.get(digest)
  const now = platform.clock.now().getTime() / 1000
  if (known && (known.payload.exp ?? 0) > now && (await findVerifyingKey(platform, known.kid)))
    return known.payload
  const { kid, payload } = await verify()
  if (kid !== undefined) remembered.set(digest, { kid, payload })
  return payload
}
