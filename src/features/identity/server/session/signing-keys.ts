import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Secrets } from '#src/platform/secrets.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { seal, unseal } from '../seal.ts'
import { signingKeys } from '../tables.ts'

export type SigningKeys = {
  signing: { kid: string; key: CryptoKey }
  /** Keys that access tokens may have been signed with, by kid. */
  verifying: Map<string, CryptoKey>
  /** The public JWKs, as `/.well-known/jwks.json` shows them. */
  published: JWK[]
}

const algorithm = 'ES256'
const purpose = 'auth-keys'
const keptSeconds = 60
const askAgainSeconds = 5

type Kept = { keys: Promise<SigningKeys>; readAt: number }
const kept = new WeakMap<Secrets, Kept>()

/** The keys of this installation, kept for a minute; made when there are none. */
export function readSigningKeys(platform: IdentityPlatform): Promise<SigningKeys> {
  return readKeptFor(platform, keptSeconds)
}

/** The public key called `kid`, also when another process made it a moment ago; undefined when there is none. */
export async function findVerifyingKey(
  platform: IdentityPlatform,
  kid: string,
): Promise<CryptoKey | undefined> {
  const keys = await readSigningKeys(platform)
  return keys.verifying.get(kid) ?? (await readKeptFor(platform, askAgainSeconds)).verifying.get(kid)
}

function readKeptFor(platform: IdentityPlatform, seconds: number): Promise<SigningKeys> {
  const now = platform.clock.now().getTime()
  const known = kept.get(platform.secrets)
  if (known && Math.abs(now - known.readAt) <= seconds * 1000) return known.keys
  const keys = readKeys(platform)
  kept.set(platform.secrets, { keys, readAt: now })
  keys.catch(() => kept.delete(platform.secrets))
  return keys
}

async function readKeys(platform: IdentityPlatform): Promise<SigningKeys> {
  let rows = await readRows(platform)
  if (!rows.some((row) => row.state === 'signing')) {
    await makeKey(platform)
    rows = await readRows(platform)
  }
  const current = rows.find((row) => row.state === 'signing')
  if (!current) throw new Error('The signing key was not made.')
  const usable = rows.filter((row) => row.state !== 'retired')
  const published = usable.map((row) => publicPart(row.publicJwk, row.kid))
  const verifying = new Map<string, CryptoKey>()
  for (const jwk of published) verifying.set(jwk.kid ?? '', await importKey(jwk))
  const opened = unseal(platform, { purpose, row: current.kid }, current.privateJwkSealed)
  if (!opened)
    throw new Error(
      'The signing key was sealed under another SECRET. Set the SECRET it was made with, or delete the rows of identity.signing_key.',
    )
  const key = await importKey(JSON.parse(opened.toString('utf8')))
  return { signing: { kid: current.kid, key }, verifying, published }
}

function readRows({ db }: IdentityPlatform) {
  return db.asSystem((tx) => tx.select().from(signingKeys))
}

/** Makes the first key. When two processes do so at once, the database keeps one. */
async function makeKey(platform: IdentityPlatform): Promise<void> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)))
  const now = platform.clock.now()
  await platform.db.asSystem((tx) =>
    tx
      .insert(signingKeys)
      .values({
        kid,
        algorithm,
        state: 'signing',
        publicJwk,
        privateJwkSealed: seal(platform, { purpose, row: kid }, privateJwk),
        createdAt: now,
        stateChangedAt: now,
      })
      .onConflictDoNothing(),
  )
}

/** Field by field, so that a private number can never be published. */
function publicPart(stored: unknown, kid: string): JWK {
  const jwk = stored as Partial<Record<'kty' | 'crv' | 'x' | 'y', string>>
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.x || !jwk.y)
    throw new Error(`The key ${kid} is no ES256 key.`)
  return {
    kty: jwk.kty,
    crv: jwk.crv,
    x: jwk.x,
    y: jwk.y,
    kid,
    alg: algorithm,
    use: 'sig',
    key_ops: ['verify'],
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key is no symmetric key.')
  return key
}
