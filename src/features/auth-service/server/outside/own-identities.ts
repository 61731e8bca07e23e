import { createHash } from 'node:crypto'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitFlows } from '#src/features/identity/server/login-limits.ts'
import { bindBrowserOf } from '#src/features/identity/server/session/browser-binding.ts'
import { findOwnSession } from '#src/features/identity/server/session/find-own-session.ts'
import { newToken } from '#src/platform/ids.ts'
import { beginForeignLinking, listForeignIdentities, unlinkForeignIdentity } from './foreign-identities.ts'
import { requireManualLinking } from './oauth-api.ts'
import { startFlow } from './oauth-flow.ts'
import { findProvider } from './outside-provider.ts'
import type { OwnIdentities } from './own-identity.ts'
import { addressOf, labelOf } from './provider-label.ts'
import { listProviders } from './provider-sign-in.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** The sign-in methods of the request's user, oldest first; undefined if their session has ended. */
export async function listOwnIdentities(
  platform: IdentityPlatform,
  request: Request,
): Promise<OwnIdentities | undefined> {
  if (platform.config.foreignAuth) return listForeignIdentities(platform, request)
  const { found } = await findOwnSession(platform, request)
  if (!found) return undefined
  const identities = found.identities
    .toSorted((one, other) => timeOf(one.createdAt) - timeOf(other.createdAt))
    .map(({ id, provider, identityData, createdAt }) => ({
      id,
      label: labelOf(platform, provider),
      address: addressOf(identityData),
      addedAt: createdAt?.toISOString() ?? '',
      isMailed: provider === 'email',
    }))
  const mayChange = platform.config.authManualLinking
  return { identities, choices: mayChange ? await listProviders(platform) : [], mayChange }
}

/**
 * Starts linking a provider to the request's user: returns the browser's URL, and the cookie that identifies
 * its return. It ends with a code that can't be exchanged, since the session stays the same. Undefined if the
 * provider is off or the session has ended. Throws AuthRefusal.
 */
export async function beginLinking(
  platform: IdentityPlatform,
  request: Request,
  { provider: name, back }: { provider: string; back: string },
): Promise<{ address: string; label: string; cookies: string[] } | undefined> {
  if (platform.config.foreignAuth) return beginForeignLinking(platform, request, { provider: name, back })
  requireManualLinking(platform)
  const provider = findProvider(platform.config, name)
  const { client, found, address } = await findOwnSession(platform, request)
  if (!provider || !found) return undefined
  await limitFlows(platform, address)
  const { browser, cookie } = bindBrowserOf(platform, request, provider.responseMode)
  const begun = await startFlow(platform, {
    provider,
    redirectTo: new URL(back, platform.config.publicOrigin).href,
    challenge: createHash('sha256').update(newToken()).digest('base64url'),
    scopes: [],
    extra: [],
    linkTo: found.user.id,
    browser,
  })
  return { address: begun, label: provider.label, cookies: [...client.cookies, cookie] }
}

/** The result of linking a provider, from its callback. */
export type LinkOutcome = 'linked' | 'linked_already' | 'taken' | 'declined' | 'unavailable' | 'failed'

/** Undefined if nothing came back. */
export function outcomeOfLinking(given: URLSearchParams): LinkOutcome | undefined {
  if (given.has('code')) return 'linked'
  if (!given.has('error')) return undefined
  const code = given.get('error_code')
  if (code === 'identity_already_exists')
    return given.get('error_description')?.endsWith('another user') ? 'taken' : 'linked_already'
  if (given.get('error') === 'access_denied') return 'declined'
  return given.get('error') === 'server_error' || given.get('error') === 'temporarily_unavailable'
    ? 'unavailable'
    : 'failed'
}

/** Unlinks an identity of the request's user. Throws AuthRefusal as `unlinkIdentity` does. */
export async function unlinkOwnIdentity(
  platform: IdentityPlatform,
  request: Request,
  identity: string,
): Promise<void> {
  if (platform.config.foreignAuth) return unlinkForeignIdentity(platform, request, identity)
  requireManualLinking(platform)
  const { found, address } = await findOwnSession(platform, request)
  if (!found) throw new AuthRefusal(403, 'session_not_found', 'You are signed out.')
  await unlinkIdentity(platform, { user: found.user.id, identity, address })
}

function timeOf(at: Date | null): number {
  return at?.getTime() ?? 0
}
