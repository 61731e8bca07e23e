import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Secrets } from '#src/platform/secrets.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { findVerifyingKey } from './signing-keys.ts'

/** `kid` is the id of the verifying key; a token without one was signed with the shared secret. */
export type VerifiedToken = { kid: string | undefined; payload: JWTPayload }

type Remembered = { kid: string; payload: JWTPayload }

const kept = new WeakMap<Secrets, LRUCache<string, Remembered>>()

/**
 * Caches what `verify` found in a token: the same token comes with every request for ten minutes. It is
 * verified again once it expires or its key is no longer ours, so that `verify` gives the reason. Only a
 * digest of the token is stored. Tokens of the shared secret are verified each time: that is as fast, and a
 * removed secret has no id to detect it by.
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
