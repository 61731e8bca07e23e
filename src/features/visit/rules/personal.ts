/**
 * Whose browser it was that came by a personal address. `proven`: the mailbox of the person whom it was made for says so;
 * `presumed`: the one in which somebody read there first; `forwarded`: another one; `unknown`: it may not be told from others.
 */
export const personalMarks = ['proven', 'presumed', 'forwarded', 'unknown'] as const
export type PersonalMark = (typeof personalMarks)[number]

/** Ids: `lead` is who the visitor proved to be, `madeFor` whom the address was made for. */
export type ByPersonalAddress = {
  lead: string | null
  madeFor: string | null
  browser: string | null
  firstBrowser: string | null
}

export function markOf({ lead, madeFor, browser, firstBrowser }: ByPersonalAddress): PersonalMark {
  if (lead !== null && madeFor !== null) return lead === madeFor ? 'proven' : 'forwarded'
  if (browser === null || firstBrowser === null) return 'unknown'
  return browser === firstBrowser ? 'presumed' : 'forwarded'
}
