import type { Lifetime, ShareMode } from './schema.ts'

const dayMilliseconds = 86_400_000

type Ends = { revokedAt: Date | null; expiresAt: Date | null }

/** Status of a share: open to anyone with the address, revoked or expired. */
export type ShareState = 'open' | 'revoked' | 'expired'

export function stateOf({ revokedAt, expiresAt }: Ends, now: Date): ShareState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}

export function mayComment(mode: ShareMode): boolean {
  return mode !== 'view'
}

export function mayDecide(mode: ShareMode): boolean {
  return mode === 'approve'
}

/** When a share created now with this lifetime expires; null if it never does. */
export function endOf(
  lifetime: Exclude<Lifetime, 'until'>,
  { now, kept }: { now: Date; kept: Date | null },
): Date | null {
  if (lifetime === 'keep') return kept
  return lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMilliseconds)
}

/** Whether this could be the public id of a share. */
export function isShareHashid(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/**
 * A member's name as visitors see it. A member without a name is known by an email address, which visitors
 * must not see.
 */
export function memberNameForVisitors(name: string | undefined, site: string): string {
  return name && !name.includes('@') ? name : site
}

/** A member's comment as visitors see it: mentions that would reveal an email address are anonymized. */
export function withoutAddresses(body: string, colleague: string): string {
  return body.replaceAll(/(?<![\p{L}\p{N}@])@[^\s@]+@[^\s@]*[\p{L}\p{N}]/gu, `@${colleague}`)
}
