import type { Lifetime, ShareMode } from './schema.ts'

const dayMilliseconds = 86_400_000

type Ends = { revokedAt: Date | null; expiresAt: Date | null }

/** How a share stands: whoever has its address may open it, or it has come to its end. */
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

/** When a share ends that lives this long from now on; null for one without an end. */
export function endOf(
  lifetime: Exclude<Lifetime, 'until'>,
  { now, kept }: { now: Date; kept: Date | null },
): Date | null {
  if (lifetime === 'keep') return kept
  return lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMilliseconds)
}

/** Whether this can be the public id of a share. */
export function isShareHashid(text: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(text)
}

/** What a member is called where visitors read it: one without a name is known by an e-mail address, which is nobody's business. */
export function nameForVisitors(name: string | undefined, site: string): string {
  return name && !name.includes('@') ? name : site
}

/** What a member wrote, as visitors read it: a mention of somebody who is known by an e-mail address names nobody. */
export function withoutAddresses(body: string, colleague: string): string {
  return body.replaceAll(/(?<![\p{L}\p{N}@])@[^\s@]+@[^\s@]*[\p{L}\p{N}]/gu, `@${colleague}`)
}
