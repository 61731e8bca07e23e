import { normalEmail } from '#src/features/identity/rules/address.ts'
import { type OutsideProfile, textOf, withoutGaps } from '#src/features/identity/server/outside-profile.ts'
import type { OutsideProvider } from './outside-provider.ts'

type Claims = Record<string, unknown>

/** A profile from the standard claims of an OpenID provider. */
export function profileOf(provider: OutsideProvider, issuer: string, claims: Claims): OutsideProfile {
  const subject = textOf(claims['sub'], 500) ?? ''
  const email = normalEmail(textOf(claims['email'], 255) ?? '')
  const isEmailVerified = email !== undefined && provider.vouchesFor(claims)
  const name = textOf(claims['name'])
  const picture = textOf(claims['picture'], 1000)
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    given_name: textOf(claims['given_name']),
    family_name: textOf(claims['family_name']),
    preferred_username: textOf(claims['preferred_username']),
    avatar_url: picture,
    picture,
  }
  return { provider: provider.name, subject, email, isEmailVerified, data: withoutGaps(data) }
}
