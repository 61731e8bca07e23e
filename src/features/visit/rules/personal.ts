/**
 * Whose browser used a personal link. `proven`: the recipient verified their mailbox; `presumed`: the first
 * browser that read there; `forwarded`: another one; `unknown`: browsers must not be distinguished.
 */
export const personalMarks = ['proven', 'presumed', 'forwarded', 'unknown'] as const
export type PersonalMark = (typeof personalMarks)[number]

/** Ids: `lead` is the verified visitor, `madeFor` the link's recipient. */
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
