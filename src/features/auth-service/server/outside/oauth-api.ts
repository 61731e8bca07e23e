import type { Context, Hono } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { callerOf, privately, signedIn } from '#src/features/identity/server/auth-request.ts'
import { refuseBelowAal2 } from '#src/features/identity/server/factor/refuse-below-aal2.ts'
import { readChallenge } from '#src/features/identity/server/flow/flow-state.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitFlows } from '#src/features/identity/server/login-limits.ts'
import { bindBrowser, boundBrowser } from '#src/features/identity/server/session/browser-binding.ts'
import { readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { withError } from './error-redirect.ts'
import { keepsOurCookie, linkPageAddress, mountLinkPage } from './link-page.ts'
import { endFlow, type FlowStart, requireProvider, startFlow, takeFlow } from './oauth-flow.ts'
import type { OutsideProvider } from './outside-provider.ts'
import { targetOf } from './redirect-followed-link.ts'
import { unlinkIdentity } from './unlink-identity.ts'

const formMaxBytes = 100_000

/** Endpoints to sign in with outside providers, and to link them. */
export function mountOutsideProviders(api: Hono, platform: IdentityPlatform): void {
  api.get('/authorize', async (context) => {
    await limitFlows(platform, callerOf(platform, context).address)
    const redirectTo = targetOf(platform, context.req.query('redirect_to') ?? undefined)
    const begun = await begin(platform, context, { redirectTo }).catch((error: unknown) => {
      // A faulty request gets its error directly; an outage of a provider goes to the waiting page.
      if (error instanceof AuthRefusal && error.status >= 500) return withError(platform, redirectTo, error)
      throw error
    })
    return context.redirect(begun, 302)
  })
  api.get('/callback', (context) => handleCallback(platform, context, new URL(context.req.url).searchParams))
  api.post('/callback', async (context) => {
    const form = await readText(context.req.raw, formMaxBytes)
    return handleCallback(platform, context, formFields(form))
  })
  api.get('/user/identities/authorize', async (context) => {
    const found = await signedIn(platform, context)
    const { user } = found
    requireManualLinking(platform)
    refuseBelowAal2(found)
    await limitFlows(platform, callerOf(platform, context).address)
    const redirectTo = targetOf(platform, context.req.query('redirect_to') ?? undefined)
    if (context.req.query('skip_http_redirect') !== 'true')
      return context.redirect(await begin(platform, context, { redirectTo, linkTo: user.id }), 302)
    const provider = requireProvider(platform, context.req.query('provider') ?? '')
    if (keepsOurCookie(platform, context, provider))
      return privately(context, { url: await begin(platform, context, { redirectTo, linkTo: user.id }) })
    const address = await startFlow(platform, flowOf(context, provider, { redirectTo, linkTo: user.id }))
    const account = user.email ?? user.phone ?? user.id
    return privately(context, {
      url: linkPageAddress(platform, { address, provider: provider.name, account }),
    })
  })
  mountLinkPage(api, platform)
  api.delete('/user/identities/:identity', async (context) => {
    const found = await signedIn(platform, context)
    const { user } = found
    requireManualLinking(platform)
    refuseBelowAal2(found)
    const { address } = callerOf(platform, context)
    const identity = context.req.param('identity')
    await unlinkIdentity(platform, { user: user.id, identity, address })
    return privately(context, {})
  })
}

/** Throws AuthRefusal(404, 'manual_linking_disabled'). */
export function requireManualLinking({ config }: Pick<IdentityPlatform, 'config'>): void {
  if (!config.authManualLinking)
    throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/**
 * Our own parameters, which clients can't set, and those that would make a provider read the request from
 * elsewhere.
 */
const reserved = new Set(
  'client_id client_secret redirect_uri state nonce scope response_type response_mode code_challenge code_challenge_method code_verifier request request_uri registration provider scopes redirect_to skip_http_redirect invite_token apikey'.split(
    ' ',
  ),
)

type Wanted = { redirectTo: string; linkTo?: string }

async function begin(platform: IdentityPlatform, context: Context, wanted: Wanted): Promise<string> {
  const provider = requireProvider(platform, context.req.query('provider') ?? '')
  const flow = flowOf(context, provider, wanted)
  return startFlow(platform, { ...flow, browser: bindBrowser(platform, context, provider.responseMode) })
}

/** A request's flow, not yet bound to a browser. Throws AuthRefusal(400) for an invalid challenge. */
function flowOf(context: Context, provider: OutsideProvider, { redirectTo, linkTo }: Wanted): FlowStart {
  const challenge = readChallenge({
    code_challenge: context.req.query('code_challenge'),
    code_challenge_method: context.req.query('code_challenge_method'),
  })
  const given = Object.entries(context.req.query())
  return {
    provider,
    redirectTo,
    challenge,
    scopes: (context.req.query('scopes') ?? '')
      .split(/[ ,]+/)
      .filter((scope) => /^[!#-[\]-~]{1,200}$/.test(scope)),
    extra: given.filter(([name, value]) => !reserved.has(name) && value.length <= 500).slice(0, 20),
    browser: undefined,
    ...(linkTo === undefined ? {} : { linkTo }),
  }
}

async function handleCallback(
  platform: IdentityPlatform,
  context: Context,
  parameters: URLSearchParams,
): Promise<Response> {
  let redirectTo = targetOf(platform, undefined)
  try {
    const caller = callerOf(platform, context)
    await limitFlows(platform, caller.address)
    const browsers = (['query', 'form_post'] as const).flatMap(
      (mode) => boundBrowser(platform, context, mode) ?? [],
    )
    const flow = await takeFlow(platform, parameters.get('state') ?? undefined, browsers)
    redirectTo = flow.referrer ?? redirectTo
    refuseDenied(parameters)
    const end = await endFlow(platform, flow, { parameters, caller })
    const target = new URL(redirectTo)
    if ('code' in end) target.searchParams.set('code', end.code)
    else target.hash = new URLSearchParams(end.fragment).toString()
    return context.redirect(target.href, 302)
  } catch (error) {
    if (!(error instanceof Refusal))
      platform.log.error({ err: error }, 'failed to complete a sign-in with a provider')
    return context.redirect(withError(platform, redirectTo, error), 302)
  }
}

/** A provider's response when the user declined; its text is only shown by the client. */
function refuseDenied(parameters: URLSearchParams): void {
  const error = parameters.get('error')
  if (error === null) return
  const description = parameters.get('error_description') ?? error
  const message = description.replace(/[^\x20-\x7e]/g, ' ').slice(0, 200)
  throw new AuthRefusal(error === 'access_denied' ? 403 : 400, 'bad_oauth_callback', message)
}
