import { and, eq, isNull } from 'drizzle-orm'
import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { type FlowState, issueFlowCode } from '#src/features/identity/server/flow/flow-state.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { sessionJson } from '#src/features/identity/server/session/session-json.ts'
import { startSession } from '#src/features/identity/server/session/start-session.ts'
import { flowStates } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { findOutsideUser, linkIdentity } from './find-outside-user.ts'
import { findProvider, type OutsideProvider } from './outside-provider.ts'
import { readEndpoints } from './provider-endpoints.ts'

export type FlowStart = {
  provider: OutsideProvider
  /** From `targetOf`. */
  redirectTo: string
  challenge: string | undefined
  scopes: string[]
  /** More parameters for the provider. */
  extra: [string, string][]
  /** The user to link the identity to. */
  linkTo?: string
  /** The browser's random cookie; undefined while the browser isn't known. */
  browser: string | undefined
}

/**
 * Starts a sign-in with a provider and returns the URL for the browser. Our verifier and nonce for the
 * provider are derived from the flow's id and the installation's secret, so they aren't stored.
 */
export async function startFlow(platform: IdentityPlatform, start: FlowStart): Promise<string> {
  const { provider } = start
  const { server } = await readEndpoints(platform, provider).catch((error: unknown) => {
    throw unreachable(platform, error)
  })
  const at = platform.clock.now()
  const id = newId(at)
  await platform.db.asSystem((tx) =>
    tx.insert(flowStates).values({
      id,
      providerType: provider.name,
      authenticationMethod: 'oauth',
      codeChallenge: start.challenge ?? null,
      codeChallengeMethod: start.challenge ? 's256' : null,
      referrer: start.redirectTo,
      linkingTarget: start.linkTo ?? null,
      createdAt: at,
      updatedAt: at,
    }),
  )
  const address = new URL(server.authorization_endpoint)
  for (const [name, value] of start.extra) address.searchParams.set(name, value)
  const ours = {
    client_id: provider.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(platform),
    scope: [...new Set([...provider.scopes, ...start.scopes])].join(' '),
    state: start.browser === undefined ? id : stateOf(platform, id, start.browser),
    ...(provider.responseMode === 'form_post' ? { response_mode: 'form_post' } : {}),
    ...(provider.hasPkceAndNonce ? await proofs(platform, id) : {}),
  }
  for (const [name, value] of Object.entries(ours)) address.searchParams.set(name, value)
  return address.href
}

/** Binds an unbound flow to this browser and returns its URL. */
export function bindFlow(
  platform: Pick<IdentityPlatform, 'secrets'>,
  begun: string,
  browser: string,
): string {
  const address = new URL(begun)
  address.searchParams.set('state', stateOf(platform, address.searchParams.get('state') ?? '', browser))
  return address.href
}

async function proofs(platform: IdentityPlatform, id: string): Promise<Record<string, string>> {
  return {
    code_challenge: await calculatePKCECodeChallenge(platform.secrets.sign('oauth-verifier', id)),
    code_challenge_method: 'S256',
    nonce: platform.secrets.sign('oauth-nonce', id),
  }
}

function redirectUri({ config }: Pick<IdentityPlatform, 'config'>): string {
  return `${config.publicOrigin}/auth/v1/callback`
}

function stateOf({ secrets }: Pick<IdentityPlatform, 'secrets'>, id: string, browser: string): string {
  return `${id}.${secrets.sign('oauth-state', `${id} ${browser}`)}`
}

/**
 * Takes the flow of a state, once, and only in the browser it started in. Throws AuthRefusal(400):
 * bad_oauth_callback without a state, bad_oauth_state for any other.
 */
export async function takeFlow(
  platform: IdentityPlatform,
  state: string | undefined,
  browsers: string[],
): Promise<FlowState> {
  if (!state) throw new AuthRefusal(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(state) ?? []
  const isOurs = browsers.some((browser) =>
    platform.secrets.isSigned('oauth-state', `${id} ${browser}`, signature),
  )
  if (!isOurs) throw badState()
  const [flow] = await platform.db.asSystem((tx) =>
    tx
      .delete(flowStates)
      .where(
        and(eq(flowStates.id, id), eq(flowStates.authenticationMethod, 'oauth'), isNull(flowStates.authCode)),
      )
      .returning(),
  )
  const since = secondsAfter(platform.clock.now(), -platform.config.authFlowSeconds)
  if (!flow?.createdAt || flow.createdAt < since) throw badState()
  return flow
}

function badState(): AuthRefusal {
  return new AuthRefusal(400, 'bad_oauth_state', 'OAuth state not found or expired')
}

/** What the browser returns with: a code for the client with the verifier, or the session itself. */
export type FlowEnd = { code: string } | { fragment: Record<string, string> }

/** Completes a flow with the provider's response. Throws AuthRefusal. */
export async function endFlow(
  platform: IdentityPlatform,
  flow: FlowState,
  { parameters, caller }: { parameters: URLSearchParams; caller: Caller },
): Promise<FlowEnd> {
  const provider = findProvider(platform.config, flow.providerType)
  if (!provider) throw notEnabled()
  const answer = await askProvider(platform, provider, {
    parameters,
    redirectUri: redirectUri(platform),
    verifier: platform.secrets.sign('oauth-verifier', flow.id),
    nonce: platform.secrets.sign('oauth-nonce', flow.id),
  }).catch((error: unknown) => {
    platform.log.warn({ err: error, provider: provider.name }, 'could not use a provider’s response')
    throw new AuthRefusal(500, 'unexpected_failure', 'Unable to exchange external code')
  })
  return admit(platform, flow, { answer, caller })
}

async function admit(
  platform: IdentityPlatform,
  flow: FlowState,
  { answer, caller }: { answer: ProviderAnswer; caller: Caller },
): Promise<FlowEnd> {
  const { profile } = answer
  const { address } = caller
  const tokens = { access: answer.accessToken, refresh: answer.refreshToken }
  const at = platform.clock.now()
  const outcome = await platform.db.asSystem(async (tx) => {
    const found = flow.linkingTarget
      ? await linkIdentity(platform, tx, { profile, user: flow.linkingTarget, address })
      : await findOutsideUser(platform, tx, { profile, address })
    if (flow.codeChallenge) {
      const proven = { user: found.user.id, challenge: flow.codeChallenge, provider: flow.providerType }
      return { code: await issueFlowCode(platform, tx, { ...proven, method: 'oauth', tokens }) }
    }
    const opened = await startSession(platform, tx, { user: found.user, method: 'oauth', caller })
    await writeAudit(tx, { action: 'login', user: found.user, address, at })
    const methods = [{ method: 'oauth', timestamp: Math.floor(at.getTime() / 1000) }]
    return { session: { ...opened, identities: found.identities, methods } }
  })
  if (!outcome.session) return { code: outcome.code }
  const session = await sessionJson(platform, outcome.session)
  return {
    fragment: {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      provider_token: tokens.access,
      ...(tokens.refresh ? { provider_refresh_token: tokens.refresh } : {}),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
    },
  }
}

/** The provider of a request, which must be enabled. Throws AuthRefusal(400, 'validation_failed'). */
export function requireProvider(platform: Pick<IdentityPlatform, 'config'>, name: string): OutsideProvider {
  const provider = findProvider(platform.config, name)
  if (!provider) throw notEnabled()
  return provider
}

function notEnabled(): AuthRefusal {
  return validationFailed('Unsupported provider: provider is not enabled')
}

function unreachable(platform: Pick<IdentityPlatform, 'log'>, error: unknown): AuthRefusal {
  platform.log.warn({ err: error }, 'could not reach a provider')
  return new AuthRefusal(503, 'unexpected_failure', 'The provider cannot be reached')
}
