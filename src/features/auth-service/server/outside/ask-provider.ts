import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretBasic,
  ClientSecretPost,
  expectNoNonce,
  nopkce,
  processAuthorizationCodeResponse,
  processUserInfoResponse,
  skipStateCheck,
  userInfoRequest,
  validateAuthResponse,
} from 'oauth4webapi'
import { z } from 'zod'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { OutsideProfile } from '#src/features/identity/server/outside-profile.ts'
import { askGithub } from './ask-github.ts'
import { nameInForm } from './name-in-form.ts'
import { profileOf } from './openid-profile.ts'
import { hasManyIssuers, isIssuer, type OutsideProvider } from './outside-provider.ts'
import { readEndpoints, transport } from './provider-endpoints.ts'
import { issuerIn, readIdToken } from './read-id-token.ts'

export type ProviderAnswer = {
  profile: OutsideProfile
  accessToken: string
  refreshToken: string | undefined
}

type World = Pick<IdentityPlatform, 'config' | 'clock'>

type Question = {
  /** What the provider sent back with the browser; its state has been checked. */
  parameters: URLSearchParams
  redirectUri: string
  verifier: string
  nonce: string
}

/** Exchanges a provider's code for its user. Rejects any doubtful response. */
export async function askProvider(
  world: World,
  provider: OutsideProvider,
  { parameters, redirectUri, verifier, nonce }: Question,
): Promise<ProviderAnswer> {
  const { server } = await readEndpoints(world, provider)
  const client: Client = { client_id: provider.clientId }
  const response = await authorizationCodeGrantRequest(
    server,
    client,
    authenticate(server, provider),
    validateAuthResponse(server, client, parameters, skipStateCheck),
    redirectUri,
    // eslint-disable-next-line typescript/no-deprecated -- deprecated as a warning to keep PKCE; LinkedIn fails on it
    provider.hasPkceAndNonce ? verifier : nopkce,
    transport(world),
  )
  if (!provider.issuer) {
    const tokens = await processAuthorizationCodeResponse(server, client, response)
    const profile = await askGithub(world, provider, { server, accessToken: tokens.access_token })
    return { profile, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  }
  const issuing = await issuerOf(server, provider, response)
  const tokens = await processAuthorizationCodeResponse(issuing, client, response, {
    expectedNonce: provider.hasPkceAndNonce ? nonce : expectNoNonce,
    requireIdToken: true,
  })
  const claims = await readIdToken(world, provider, tokens.id_token ?? '')
  if (!claims) throw new Error('the ID token is not signed by its provider')
  const more = claims['email'] === undefined ? await userInfo(world, issuing, { client, claims, tokens }) : {}
  return {
    profile: profileOf(provider, claims.iss, { ...nameInForm(provider, parameters), ...more, ...claims }),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
  }
}

function authenticate(server: AuthorizationServer, { secret }: OutsideProvider) {
  const methods = server.token_endpoint_auth_methods_supported
  return methods && !methods.includes('client_secret_post')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret)
}

const tokenBody = z.object({ id_token: z.string() })

/** The server of this response's issuer, for providers with one per directory. */
async function issuerOf(
  server: AuthorizationServer,
  provider: OutsideProvider,
  response: Response,
): Promise<AuthorizationServer> {
  if (!hasManyIssuers(provider)) return server
  const body = tokenBody.safeParse(await response.clone().json())
  const issuer = body.data && issuerIn(body.data.id_token)
  if (issuer === undefined || !isIssuer(provider, issuer)) throw new Error('the ID token has another issuer')
  return { ...server, issuer }
}

type Known = { client: Client; claims: { sub: string }; tokens: { access_token: string } }

async function userInfo(
  world: World,
  server: AuthorizationServer,
  { client, claims, tokens }: Known,
): Promise<Record<string, unknown>> {
  if (!server.userinfo_endpoint) return {}
  const answer = await userInfoRequest(server, client, tokens.access_token, transport(world))
  return { ...(await processUserInfoResponse(server, client, claims.sub, answer)) }
}
