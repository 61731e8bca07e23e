import type { UserJson } from '#src/features/identity/schema.ts'
import { validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { bearerOf, levelHeader } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { userJson } from '#src/features/identity/server/user-json.ts'
import type { DirectLookUp } from '#src/platform/http/direct-endpoint.ts'
import { authErrorAnswer, versionHeader } from './answer-auth-error.ts'
import { inTime } from './limit-time.ts'
import { openHeaders } from './open-to-all-origins.ts'

type HeaderReader = (name: string) => string | undefined

/** The user of a request's token, and the assurance level of their session. Throws AuthRefusal. */
export async function lookUpUser(
  platform: IdentityPlatform,
  header: HeaderReader,
): Promise<{ user: UserJson; level: string }> {
  const { user, identities, factors, session, claims } = await bearerOf(platform, header('authorization'))
  const asked = header('x-jwt-aud')
  if (asked && asked !== claims.aud) throw validationFailed("Token audience doesn't match request audience")
  return { user: userJson(user, identities, factors), level: session.aal ?? 'aal1' }
}

const path = '/auth/v1/user'

/** GET /auth/v1/user bypassing the app: every client sends it with every request. */
export function userLookUp(platform: IdentityPlatform): DirectLookUp {
  const common = { ...openHeaders, 'referrer-policy': 'no-referrer' }
  return {
    path,
    async answer({ header }) {
      try {
        const { user, level } = await inTime(platform, lookUpUser(platform, header))
        const headers = { ...common, 'content-type': 'application/json', [levelHeader]: level }
        return { status: 200, headers, body: JSON.stringify(user) }
      } catch (error) {
        const asked = { method: 'GET', path, version: header(versionHeader) }
        const answer = authErrorAnswer(platform, error, asked)
        return { ...answer, headers: { ...common, ...answer.headers } }
      }
    },
  }
}
