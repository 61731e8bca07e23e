import type { z } from 'zod'
import type { namedSite } from '#src/features/identity/rules/named-site.ts'
import { isAllowedOrigin } from '#src/features/identity/rules/redirect-target.ts'
import { validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'

/** The site passkeys belong to: a name, and the origins of pages that may use them. */
export type RelyingParty = { rpId: string; rpOrigins: string[] }

/**
 * Our own site, or the one a client names because its pages are elsewhere: sites allowed as redirects may use
 * passkeys. Throws AuthRefusal(400, 'validation_failed') for any other.
 */
export function relyingPartyOf(
  { config }: Pick<IdentityPlatform, 'config'>,
  named: z.infer<typeof namedSite>,
): RelyingParty {
  const { hostname } = new URL(config.publicOrigin)
  const rpId = named?.rpId || hostname
  const rpOrigins = named?.rpOrigins?.length ? named.rpOrigins : [config.publicOrigin]
  const rules = { publicOrigin: config.publicOrigin, globs: config.authRedirectUrls }
  for (const origin of rpOrigins) {
    if (!isAllowedOrigin(origin, rules))
      throw validationFailed('WebAuthn rpOrigins must be places where a sign-in may lead')
    const host = new URL(origin).hostname
    if (host !== rpId && !host.endsWith(`.${rpId}`))
      throw validationFailed('WebAuthn rpId must be the name of its rpOrigins, or one above it')
  }
  return { rpId, rpOrigins }
}
