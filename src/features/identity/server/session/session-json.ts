import type { FactorJson, SessionJson } from '#src/features/identity/schema.ts'
import { findFactors } from '../factor/find-factors.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { unseal } from '../seal.ts'
import type { Identity, Session, User } from '../tables.ts'
import { userJson } from '../user-json.ts'
import { type AuthenticationMethod, issueAccessToken } from './access-token.ts'
import { encodeRefreshToken } from './refresh-token.ts'

type Issued = {
  user: User
  identities: Identity[]
  session: Session
  methods: AuthenticationMethod[]
  /** The second factors, if already known. */
  factors?: FactorJson[]
  /** The session's refresh key, if already decrypted. */
  refreshKey?: Buffer
}

/** New tokens for a session: the refresh token has its current counter. */
export async function sessionJson(platform: IdentityPlatform, issued: Issued): Promise<SessionJson> {
  const { user, identities, session } = issued
  const { token, expiresAt } = await issueAccessToken(platform, issued)
  const factors = issued.factors ?? (await platform.db.asSystem((tx) => findFactors(tx, user.id, platform)))
  const key = issued.refreshKey ?? openRefreshKey(platform, session)
  if (!key) throw new Error(`Cannot decrypt the refresh key of session ${session.id}.`)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: platform.config.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken({
      session: session.id,
      counter: session.refreshTokenCounter ?? 0,
      key,
    }),
    user: userJson(user, identities, factors),
  }
}

/** The key that signs the session's refresh tokens; undefined if it was sealed with another secret. */
export function openRefreshKey(
  platform: Pick<IdentityPlatform, 'secrets'>,
  session: Session,
): Buffer | undefined {
  return unseal(platform, refreshKeyPlace(session.id), session.refreshTokenKey ?? '')
}

export function refreshKeyPlace(session: string): { purpose: string; row: string } {
  return { purpose: 'auth-refresh-keys', row: session }
}
