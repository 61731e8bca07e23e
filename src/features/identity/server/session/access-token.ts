import type { KeyObject } from 'node:crypto'
import { type CryptoKey, decodeJwt, errors, type JWTHeaderParameters, jwtVerify } from 'jose'
import { z } from 'zod'
import { assuranceLevel } from '#src/features/identity/rules/factors.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { Session, User } from '../tables.ts'
import { signToken } from './sign-token.ts'
import { findVerifyingKey, readSigningKeys } from './signing-keys.ts'
import { verifyOnce } from './verified-tokens.ts'

export const audience = 'authenticated'

/** A sign-in method of a session; `timestamp` in seconds since 1970. */
export type AuthenticationMethod = { method: string; timestamp: number }

/** The claims of a genuine access token. Its session may have ended. */
export type AccessClaims = z.infer<typeof accessClaims>

const accessClaims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
})

function issuerOf({ config }: Pick<IdentityPlatform, 'config'>): string {
  return `${config.publicOrigin}/auth/v1`
}

type Subject = { user: User; session: Session; methods: AuthenticationMethod[] }

/** A signed access token and its expiry, in seconds since 1970. */
export async function issueAccessToken(
  platform: IdentityPlatform,
  { user, session, methods }: Subject,
): Promise<{ token: string; expiresAt: number }> {
  const { signing } = await readSigningKeys(platform)
  const issuedAt = Math.floor(platform.clock.now().getTime() / 1000)
  const expiresAt = issuedAt + platform.config.accessTokenSeconds
  const claims = {
    iss: issuerOf(platform),
    sub: user.id,
    aud: audience,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata ?? {},
    user_metadata: user.userMetadata ?? {},
    role: user.role ?? '',
    aal: assuranceLevel(methods),
    amr: methods,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
  return { token: signToken(signing, claims), expiresAt }
}

/**
 * The claims of an unexpired access token signed by this installation. Throws AuthRefusal(403, 'bad_jwt').
 */
export async function readAccessToken(platform: IdentityPlatform, token: string): Promise<AccessClaims> {
  const payload = await verified(platform, token)
  if (payload['sub'] === undefined || payload['sub'] === '') throw badJwt('invalid claim: missing sub claim')
  const claims = accessClaims.safeParse(payload)
  if (!claims.success) throw badJwt('invalid claim: sub and session_id claims must be UUIDs')
  return claims.data
}

/**
 * The role in a token this installation signed for a program instead of a user, or in an API key made with
 * AUTH_JWT_SECRET; undefined for a user's. Throws AuthRefusal(403, 'bad_jwt').
 */
export async function readServiceRole(
  platform: IdentityPlatform,
  token: string,
): Promise<string | undefined> {
  const { sub, session_id, role } = await verified(platform, token)
  if (sub !== undefined || session_id !== undefined) return undefined
  return typeof role === 'string' ? role : ''
}

/** The issuer of API keys by Supabase's recipe: a role and no audience, signed with the shared secret. */
const keyIssuer = 'supabase'

async function verified(platform: IdentityPlatform, token: string): Promise<Record<string, unknown>> {
  const issuer = issuerOf(platform)
  try {
    if (platform.config.authJwtSecret !== undefined && decodeJwt(token).iss === keyIssuer)
      return await verifiedKey(platform, token)
    return await verifyOnce(platform, { token, issuer }, async () => {
      const { payload, protectedHeader } = await jwtVerify(token, (header) => keyFor(platform, header), {
        algorithms: ['ES256', 'HS256'],
        issuer,
        audience,
        typ: 'JWT',
        clockTolerance: 30,
        requiredClaims: ['exp', 'iat'],
        currentDate: platform.clock.now(),
      })
      return { kid: protectedHeader.kid, payload }
    })
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`)
  }
}

/** An API key must not name a user: otherwise a user's token could pass as a key and skip its own checks. */
async function verifiedKey(platform: IdentityPlatform, token: string): Promise<Record<string, unknown>> {
  const { payload } = await jwtVerify(token, (header) => keyFor(platform, header), {
    algorithms: ['HS256'],
    issuer: keyIssuer,
    typ: 'JWT',
    clockTolerance: 30,
    requiredClaims: ['exp', 'iat', 'role'],
    currentDate: platform.clock.now(),
  })
  const { sub, session_id } = payload
  if (sub === undefined && session_id === undefined) return payload
  throw new errors.JWTClaimValidationFailed('an API key names no user', payload)
}

/**
 * The key determines the algorithm: a token with a kid is checked with our key of that id, one without with
 * the shared secret.
 */
async function keyFor(
  platform: IdentityPlatform,
  { kid, alg }: JWTHeaderParameters,
): Promise<CryptoKey | KeyObject> {
  const shared = kid === undefined ? (await readSigningKeys(platform)).shared : undefined
  if (alg !== (shared ? 'HS256' : 'ES256'))
    throw new errors.JOSEAlgNotAllowed('the key has another algorithm')
  const key = shared ?? (await findVerifyingKey(platform, kid ?? ''))
  if (!key) throw new errors.JWKSNoMatchingKey()
  return key
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid'
  if (error instanceof errors.JWKSNoMatchingKey) return 'unrecognized JWT kid'
  if (error instanceof errors.JOSEAlgNotAllowed) return 'signing method is invalid'
  return 'token is malformed'
}

function badJwt(message: string): AuthRefusal {
  return new AuthRefusal(403, 'bad_jwt', message)
}
