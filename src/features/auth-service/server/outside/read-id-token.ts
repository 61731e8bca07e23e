import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { isIssuer, type OutsideProvider } from './outside-provider.ts'
import { readEndpoints } from './provider-endpoints.ts'

/** The claims of a genuine ID token; the caller must check its audience and nonce. */
export type IdClaims = z.infer<typeof idClaims>

const idClaims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(500),
  aud: z.union([z.string(), z.array(z.string())]),
  nonce: z.string().optional(),
  at_hash: z.string().optional(),
  azp: z.string().optional(),
})

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/**
 * Verifies a provider's ID token: signed with one of its published keys, by its issuer, and unexpired.
 * Undefined for any other; rejects if the provider's keys can't be read.
 */
export async function readIdToken(
  platform: Pick<IdentityPlatform, 'config' | 'clock'>,
  provider: OutsideProvider,
  token: string,
): Promise<IdClaims | undefined> {
  const { keys } = await readEndpoints(platform, provider)
  const issuer = issuerIn(token)
  if (!keys || issuer === undefined || !isIssuer(provider, issuer)) return undefined
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer,
      clockTolerance: 30,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      currentDate: platform.clock.now(),
    })
    return idClaims.safeParse(payload).data
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error
    return undefined
  }
}

/** The token's issuer, untrusted until its signature is verified. */
export function issuerIn(token: string): string | undefined {
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined
  }
}

/** Whether `at_hash`, if present, matches the access token. */
export function isAccessTokenOf(idToken: string, { at_hash }: IdClaims, accessToken: string): boolean {
  if (at_hash === undefined) return true
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = alg === 'EdDSA' ? '512' : alg.slice(-3)
  const hash = createHash(`sha${bits}`).update(accessToken).digest()
  const right = Buffer.from(hash.subarray(0, hash.length / 2).toString('base64url'))
  const given = Buffer.from(at_hash)
  return right.length === given.length && timingSafeEqual(right, given)
}
