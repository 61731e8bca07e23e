import type { Provider } from '@supabase/supabase-js'
import type { ProviderChoice } from '#src/features/identity/rules/provider-names.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { openSessionClient } from '#src/features/identity/server/session/session-client.ts'
import { listForeignProviders } from './list-foreign-providers.ts'
import { enabledProviders, knownName } from './outside-provider.ts'

export async function listProviders(platform: IdentityPlatform): Promise<ProviderChoice[]> {
  const { config } = platform
  if (config.foreignAuth) return listForeignProviders(platform)
  return enabledProviders(config).map(({ name, label }) => ({ name, label }))
}

/**
 * Starts a sign-in with a provider for the request's browser: its URL, and the cookies with the code
 * verifier. Undefined if the provider is off.
 */
export async function beginProviderSignIn(
  platform: IdentityPlatform,
  request: Request,
  { provider: name, next }: { provider: string; next: string },
): Promise<{ address: string; label: string; cookies: string[] } | undefined> {
  const wanted = platform.config.foreignAuth ? name : knownName(name)
  const provider = (await listProviders(platform)).find((one) => one.name === wanted)
  if (!provider) return undefined
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const back = new URL('/auth/callback', platform.config.publicOrigin)
  back.searchParams.set('next', next)
  const { data, error } = await client.auth.signInWithOAuth({
    provider: platform.config.foreignAuth ? (provider.name as Provider) : `custom:${provider.name}`,
    options: { skipBrowserRedirect: true, redirectTo: back.href },
  })
  if (error) throw error
  return { address: data.url, label: provider.label, cookies: client.cookies }
}

export type ProviderOutcome =
  | { kind: 'signed_in'; cookies: string[] }
  | { kind: 'unverified' | 'banned' | 'closed' | 'declined' | 'failed' | 'unavailable' }

/**
 * Completes a sign-in with the code or error that came back with the browser. The response must include the
 * cookies.
 */
export async function endProviderSignIn(
  platform: IdentityPlatform,
  request: Request,
  given: URLSearchParams,
): Promise<ProviderOutcome> {
  const code = given.get('code')
  if (!code) return { kind: kindOf(given.get('error_code') ?? '', given.get('error') ?? '') }
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { error } = await client.auth.exchangeCodeForSession(code)
  if (client.sawOutage()) return { kind: 'unavailable' }
  return error ? { kind: kindOf(error.code ?? '', '') } : { kind: 'signed_in', cookies: client.cookies }
}

function kindOf(code: string, error: string): Exclude<ProviderOutcome['kind'], 'signed_in'> {
  if (code === 'provider_email_needs_verification' || code === 'email_address_not_provided')
    return 'unverified'
  if (code === 'user_banned') return 'banned'
  if (code === 'signup_disabled') return 'closed'
  if (code === 'bad_oauth_callback' && error === 'access_denied') return 'declined'
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'unavailable' : 'failed'
}
