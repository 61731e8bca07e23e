import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, importJWK, type JWK } from 'jose'
import type { Secrets } from '#src/platform/secrets.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { unseal } from '../seal.ts'
import { type SigningKey, signingKeys } from '../tables.ts'
import { makeFirstKey, signingAlgorithm, signingKeyPurpose, stillVerifies } from './rotate-signing-keys.ts'

export type SigningKeys = {
  /** A shared secret has no kid: ''. */
  signing: { algorithm: 'ES256' | 'HS256'; kid: string; key: KeyObject }
  /** Verifies tokens without a kid; undefined if there must be none. */
  shared: KeyObject | undefined
  /** Keys that may have signed access tokens, by kid. */
  verifying: Map<string, CryptoKey>
  /** The public JWKs, as in `/.well-known/jwks.json`. */
  published: JWK[]
}

const keptSeconds = 60
const askAgainSeconds = 5

type Kept = { keys: Promise<SigningKeys>; readAt: number }
const kept = new WeakMap<Secrets, Kept>()

/** This installation's keys, cached for a minute; created if there are none. */
export function readSigningKeys(platform: IdentityPlatform): Promise<SigningKeys> {
  return readCached(platform, keptSeconds)
}

/** The public key `kid`, even if another process just made it; undefined if there is none. */
export async function findVerifyingKey(
  platform: IdentityPlatform,
  kid: string,
): Promise<CryptoKey | undefined> {
  const keys = await readSigningKeys(platform)
  return keys.verifying.get(kid) ?? (await readCached(platform, askAgainSeconds)).verifying.get(kid)
}

/** Clears the cache after this process changed the keys. */
export function forgetSigningKeys({ secrets }: Pick<IdentityPlatform, 'secrets'>): void {
  kept.delete(secrets)
}

function readCached(platform: IdentityPlatform, seconds: number): Promise<SigningKeys> {
  const now = platform.clock.now().getTime()
  const known = kept.get(platform.secrets)
  if (known && Math.abs(now - known.readAt) <= seconds * 1000) return known.keys
  const keys = readKeys(platform)
  kept.set(platform.secrets, { keys, readAt: now })
  keys.catch(() => kept.delete(platform.secrets))
  return keys
}

async function readKeys(platform: IdentityPlatform): Promise<SigningKeys> {
  const shared = sharedKey(platform)
  const rows = shared ? await readRows(platform) : await readRowsOrMake(platform)
  const usable = rows.filter((row) => stillVerifies(platform, row))
  const published = usable.map((row) => publicPart(row.publicJwk, row.kid))
  const verifying = new Map<string, CryptoKey>()
  for (const jwk of published) verifying.set(jwk.kid ?? '', await importKey(jwk))
  if (shared) return { signing: { algorithm: 'HS256', kid: '', key: shared }, shared, verifying, published }
  const current = rows.find((row) => row.state === 'signing')
  if (!current) throw new Error('The signing key was not created.')
  const opened = unseal(platform, { purpose: signingKeyPurpose, row: current.kid }, current.privateJwkSealed)
  if (!opened)
    throw new Error(
      'The signing key was sealed under another SECRET. Set the SECRET it was made with, or delete the rows of identity.signing_key.',
    )
  const key = createPrivateKey({ key: JSON.parse(opened.toString('utf8')), format: 'jwk' })
  return { signing: { algorithm: 'ES256', kid: current.kid, key }, shared, verifying, published }
}

/** The secret shared with services that verify tokens; undefined if our own keys sign. */
function sharedKey({ config }: IdentityPlatform): KeyObject | undefined {
  return config.authJwtSecret === undefined ? undefined : createSecretKey(config.authJwtSecret, 'utf8')
}

async function readRowsOrMake(platform: IdentityPlatform): Promise<SigningKey[]> {
  const rows = await readRows(platform)
  if (rows.some((row) => row.state === 'signing')) return rows
  await makeFirstKey(platform)
  return readRows(platform)
}

function readRows({ db }: IdentityPlatform) {
  return db.asSystem((tx) => tx.select().from(signingKeys))
}

/** Field by field, so that private numbers are never published. */
function publicPart(stored: unknown, kid: string): JWK {
  const jwk = stored as Partial<Record<'kty' | 'crv' | 'x' | 'y', string>>
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.x || !jwk.y)
    throw new Error(`The key ${kid} is not an ES256 key.`)
  return {
    kty: jwk.kty,
    crv: jwk.crv,
    x: jwk.x,
    y: jwk.y,
    kid,
    alg: signingAlgorithm,
    use: 'sig',
    key_ops: ['verify'],
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key cannot be symmetric.')
  return key
}
