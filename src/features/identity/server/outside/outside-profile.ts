import { normalEmail } from '#src/features/identity/rules/address.ts'
import type { OutsideProvider } from './outside-provider.ts'

/** Somebody as an outside provider knows them. */
export type OutsideProfile = {
  /** The provider's name as identities bear it. */
  provider: string
  subject: string
  /** As `normalEmail` gives it. */
  email: string | undefined
  /** Whether the provider vouches that the address is theirs. */
  isEmailVerified: boolean
  /** True where people are known by something else than an address: a wallet. */
  hasNoEmail?: boolean
  /** What is kept with the identity and shown in the user's metadata. */
  data: Record<string, unknown>
}

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

/** A text that a database keeps: no NUL, no half characters, not endless. */
export function textOf(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\0', '').slice(0, most).toWellFormed()
  return text === '' ? undefined : text
}

export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
