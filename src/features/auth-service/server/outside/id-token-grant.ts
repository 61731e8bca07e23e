import { createHash } from 'node:crypto'
import type { SessionJson } from '#src/features/identity/schema.ts'
import { AuthRefusal, OauthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { sessionJson } from '#src/features/identity/server/session/session-json.ts'
import { startSession } from '#src/features/identity/server/session/start-session.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { findOutsideUser, linkIdentity } from './find-outside-user.ts'
import { profileOf } from './openid-profile.ts'
import { findIssuer, findProvider, knownName, type OutsideProvider } from './outside-provider.ts'
import { type IdClaims, isAccessTokenOf, issuerIn, readIdToken } from './read-id-token.ts'

export type IdTokenProof = {
  idToken: string
  provider: string
  clientId: string
  issuer: string
  nonce: string
  accessToken: string
  /** The signed-in user to link the identity to. */
  linkTo?: string
  caller: Caller
}

/**
 * Opens a session for the owner of an ID token that an app got from a provider. Throws OauthRefusal for an
 * invalid token, AuthRefusal for a provider that is off or a user who may not sign in.
 */
export async function signInWithIdToken(
  platform: IdentityPlatform,
  proof: IdTokenProof,
): Promise<SessionJson> {
  if (!proof.idToken) throw new OauthRefusal('invalid request', 'id_token required')
  if (!proof.provider && !(proof.clientId && proof.issuer))
    throw new OauthRefusal('invalid request', 'provider or client_id and issuer required')
  const provider = requireIssuing(platform, proof)
  const claims = await readIdToken(platform, provider, proof.idToken).catch((error: unknown) => {
    platform.log.warn({ err: error, provider: provider.name }, 'could not read a provider’s keys')
    throw new AuthRefusal(500, 'unexpected_failure', 'The provider cannot be reached')
  })
  if (!claims) throw new OauthRefusal('invalid request', 'Bad ID token')
  refuseForeign(claims, provider, proof)
  const profile = profileOf(provider, claims.iss, claims)
  const at = platform.clock.now()
  const { caller, linkTo } = proof
  const opened = await platform.db.asSystem(async (tx) => {
    const found = linkTo
      ? await linkIdentity(platform, tx, { profile, user: linkTo, address: caller.address })
      : await findOutsideUser(platform, tx, { profile, address: caller.address })
    const session = await startSession(platform, tx, { user: found.user, method: 'oauth', caller })
    await writeAudit(tx, { action: 'login', user: found.user, address: caller.address, at })
    return { ...session, identities: found.identities }
  })
  const methods = [{ method: 'oauth', timestamp: Math.floor(at.getTime() / 1000) }]
  return sessionJson(platform, { ...opened, methods })
}

function requireIssuing({ config }: IdentityPlatform, proof: IdTokenProof): OutsideProvider {
  const provider = findProvider(config, proof.provider) ?? findIssuer(config, proof.provider || proof.issuer)
  if (provider?.issuer) return provider
  if (knownName(proof.provider) && !provider) {
    const issuer = issuerIn(proof.idToken) ?? proof.issuer
    throw new AuthRefusal(
      400,
      'provider_disabled',
      `Provider (issuer ${JSON.stringify(issuer.slice(0, 200))}) is not enabled`,
    )
  }
  throw validationFailed(`Custom OIDC provider ${JSON.stringify(proof.provider.slice(0, 100))} not allowed`)
}

function refuseForeign(claims: IdClaims, provider: OutsideProvider, proof: IdTokenProof): void {
  const audiences = [claims.aud].flat()
  const isOurs =
    audiences.some((audience) => provider.clientIds.includes(audience)) &&
    (audiences.length === 1 || provider.clientIds.includes(claims.azp ?? '')) &&
    (!proof.clientId || audiences.includes(proof.clientId))
  if (!isOurs) throw new OauthRefusal('invalid request', 'Unacceptable audience in id_token')
  if (Boolean(claims.nonce) !== Boolean(proof.nonce))
    throw new OauthRefusal(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (claims.nonce && createHash('sha256').update(proof.nonce).digest('hex') !== claims.nonce)
    throw new OauthRefusal('invalid nonce', 'Nonces mismatch')
  if (proof.accessToken && !isAccessTokenOf(proof.idToken, claims, proof.accessToken))
    throw new OauthRefusal('invalid request', 'Bad ID token')
}
