import type { Context, Hono } from 'hono'
import { ssoBody } from '#src/features/identity/schema.ts'
import { validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { callerOf, privately, readBody } from '#src/features/identity/server/auth-request.ts'
import { readChallenge } from '#src/features/identity/server/flow/flow-state.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitFlows } from '#src/features/identity/server/login-limits.ts'
import { readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { configureSaml } from './configure-saml.ts'
import { withError } from './error-redirect.ts'
import { targetOf } from './redirect-followed-link.ts'
import { endSaml, requireSamlProvider, startSaml, takeRelay } from './saml-flow.ts'
import { ownMetadata, requireSaml } from './saml-service.ts'

const answerMaxBytes = 250_000

/** Endpoints to sign in at an organization's own identity provider by SAML 2.0. */
export function mountSaml(api: Hono, platform: IdentityPlatform): void {
  api.get('/sso/saml/metadata', async (context) =>
    context.body(await ownMetadata(platform), 200, {
      'content-type': 'application/samlmetadata+xml',
      'cache-control': 'public, max-age=600',
    }),
  )
  api.post('/sso', (context) => handleSso(platform, context))
  api.post('/sso/saml/acs', async (context) => {
    requireSaml(platform)
    return handleAnswer(platform, context)
  })
}

async function handleSso(platform: IdentityPlatform, context: Context): Promise<Response> {
  await limitFlows(platform, callerOf(platform, context).address)
  const body = await readBody(context, ssoBody)
  if (body.provider_id && body.domain) throw validationFailed('Only one of provider_id or domain supported')
  if (!body.provider_id && !body.domain)
    throw validationFailed('A provider_id or domain needs to be provided')
  await configureSaml(platform)
  const challenge = readChallenge(body)
  if (!challenge) throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (body.provider_id && !/^[0-9a-f-]{36}$/i.test(body.provider_id))
    throw validationFailed('provider_id must be a valid UUID')
  const asked = body.provider_id ? { id: body.provider_id } : { domain: body.domain ?? '' }
  const provider = await requireSamlProvider(platform, asked)
  const redirectTo = targetOf(platform, body.redirect_to ?? undefined)
  const url = await startSaml(platform, { provider, redirectTo, challenge })
  return body.skip_http_redirect === true ? privately(context, { url }) : context.redirect(url, 303)
}

async function handleAnswer(platform: IdentityPlatform, context: Context): Promise<Response> {
  let redirectTo = targetOf(platform, undefined)
  try {
    const caller = callerOf(platform, context)
    await limitFlows(platform, caller.address)
    const form = formFields(await readText(context.req.raw, answerMaxBytes))
    const relay = await takeRelay(platform, form.get('RelayState') ?? '')
    redirectTo = relay.redirectTo || redirectTo
    const { code } = await endSaml(platform, relay, { answer: form.get('SAMLResponse') ?? '', caller })
    const target = new URL(redirectTo)
    target.searchParams.set('code', code)
    return context.redirect(target.href, 303)
  } catch (error) {
    if (!(error instanceof Refusal))
      platform.log.error({ err: error }, 'failed to complete a sign-in by SAML')
    return context.redirect(withError(platform, redirectTo, error), 303)
  }
}
