/** A person according to an outside provider. */
export type OutsideProfile = {
  /** The provider's name in identities. */
  provider: string
  subject: string
  /** From `normalEmail`. */
  email: string | undefined
  /** Whether the provider vouches for the address. */
  isEmailVerified: boolean
  /** Stored with the identity and shown in the user's metadata. */
  data: Record<string, unknown>
}

/** Text a database can store: no NUL, no lone surrogates, of limited length. */
export function textOf(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\0', '').slice(0, most).toWellFormed()
  return text === '' ? undefined : text
}

export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
