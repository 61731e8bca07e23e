import type { Provider } from '@supabase/supabase-js'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { callerOfRequest, noteSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
import {
  openSessionClient,
  type SessionClient,
} from '#src/features/identity/server/session/session-client.ts'
import type { OwnIdentities } from './own-identity.ts'
import { addressOf, labelOf } from './provider-label.ts'
import { listProviders } from './provider-sign-in.ts'

/**
 * The sign-in methods of the request's user at the remote service; undefined if their session has ended. The
 * service only says whether they can change anything when they try.
 */
export async function listForeignIdentities(
  platform: IdentityPlatform,
  request: Request,
): Promise<OwnIdentities | undefined> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data } = await client.auth.getUserIdentities()
  noteSessionCookies(request, client.cookies)
  const identities = data?.identities.map(({ identity_id, provider, identity_data, created_at }) => ({
    id: identity_id,
    label: labelOf(platform, provider),
    address: addressOf(identity_data ?? {}),
    addedAt: created_at ?? '',
    isMailed: provider === 'email',
  }))
  return identities && { identities, choices: await listProviders(platform), mayChange: true }
}

/**
 * Starts linking a provider at the remote service, which links it as soon as the browser returns. Undefined
 * if the provider is off. Throws AuthRefusal with the service's code.
 */
export async function beginForeignLinking(
  platform: IdentityPlatform,
  request: Request,
  { provider: name, back }: { provider: string; back: string },
): Promise<{ address: string; label: string; cookies: string[] } | undefined> {
  const provider = (await listProviders(platform)).find((one) => one.name === name)
  if (!provider) return undefined
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { data, error } = await client.auth.linkIdentity({
    provider: provider.name as Provider,
    options: { skipBrowserRedirect: true, redirectTo: new URL(back, platform.config.publicOrigin).href },
  })
  if (error || !data.url) throw refusalOf(client, error)
  return { address: data.url, label: provider.label, cookies: client.cookies }
}

/** Unlinks an identity of the request's user at the remote service. Throws AuthRefusal with its code. */
export async function unlinkForeignIdentity(
  platform: IdentityPlatform,
  request: Request,
  id: string,
): Promise<void> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const listed = await client.auth.getUserIdentities()
  if (!listed.data) throw refusalOf(client, listed.error)
  const identity = listed.data.identities.find(({ identity_id }) => identity_id === id)
  if (!identity) throw new AuthRefusal(422, 'identity_not_found', "Identity doesn't exist")
  const { error } = await client.auth.unlinkIdentity(identity)
  noteSessionCookies(request, client.cookies)
  if (error) throw refusalOf(client, error)
}

function refusalOf(
  client: SessionClient,
  error: { status?: number | undefined; code?: string | undefined; message: string } | null,
): AuthRefusal {
  if (client.sawOutage() || !error)
    return new AuthRefusal(503, 'unexpected_failure', 'The auth service does not respond.')
  return new AuthRefusal(422, error.code ?? 'unexpected_failure', error.message)
}
