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

/** A text that a database keeps: no NUL, no half characters, not endless. */
export function textOf(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\0', '').slice(0, most).toWellFormed()
  return text === '' ? undefined : text
}

export function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
}
