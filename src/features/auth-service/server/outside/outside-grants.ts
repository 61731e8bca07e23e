import type { Context } from 'hono'
import { idTokenGrantBody, pkceGrantBody, type SessionJson } from '#src/features/identity/schema.ts'
import { isInProcess, readBody, signedIn } from '#src/features/identity/server/auth-request.ts'
import { refuseBelowAal2 } from '#src/features/identity/server/factor/refuse-below-aal2.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { exchangeCode } from './exchange-code.ts'
import { signInWithIdToken } from './id-token-grant.ts'
import { requireManualLinking } from './oauth-api.ts'

type Grant = (platform: IdentityPlatform, context: Context, caller: Caller) => Promise<SessionJson>

/** The grants of `POST /token` with a proof from outside this service. */
export const outsideGrants = new Map<string, Grant>([
  ['pkce', grantForFlow],
  ['id_token', grantForIdToken],
])

async function grantForFlow(
  platform: IdentityPlatform,
  context: Context,
  caller: Caller,
): Promise<SessionJson> {
  const { auth_code, code_verifier } = await readBody(context, pkceGrantBody)
  const exchange = { code: auth_code ?? '', verifier: code_verifier ?? '', caller }
  const session = await exchangeCode(platform, exchange)
  if (!isInProcess(context.env)) return session
  // Our own screens keep the session in a cookie, which must not contain a provider's tokens.
  const { provider_token: _token, provider_refresh_token: _refresh, ...ours } = session
  return ours
}

async function grantForIdToken(
  platform: IdentityPlatform,
  context: Context,
  caller: Caller,
): Promise<SessionJson> {
  const body = await readBody(context, idTokenGrantBody)
  const linking = body.link_identity === true ? await signedIn(platform, context) : undefined
  if (linking) {
    requireManualLinking(platform)
    refuseBelowAal2(linking)
  }
  return signInWithIdToken(platform, {
    idToken: body.id_token ?? '',
    provider: body.provider ?? '',
    clientId: body.client_id ?? '',
    issuer: body.issuer ?? '',
    nonce: body.nonce ?? '',
    accessToken: body.access_token ?? '',
    ...(linking ? { linkTo: linking.user.id } : {}),
    caller,
  })
}
