import type { PersonalMark } from '../rules/personal.ts'
import type { TabDuration } from '../rules.ts'
import type { receiptWords } from '../words/receipt-words.ts'

/** The words of one language. */
type Words = typeof receiptWords.en

/**
 * A visitor as far as we know: `lead` is proven by a signed token, `claimedEmail` only said by the browser, `personal` the
 * address that they came by; `to` is empty where nobody said for whom that is.
 */
export type Visitor = {
  lead: { first: string; last: string; email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  account: string | null
  personal: { to: string; mark: PersonalMark } | null
}

/** Who it was, worded so that neither a claim nor what is only likely reads as a fact. */
export function whoOf({ lead, claimedEmail, account, personal }: Visitor, words: Words): string {
  if (!lead && personal?.mark === 'presumed' && personal.to) {
    return words.presumably(account ? words.whoFrom(personal.to, account) : personal.to)
  }
  if (!lead) return claimedEmail ? words.whoClaims(claimedEmail) : somebody(personal, words)
  const name = [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  const who = account ? words.whoFrom(name, account) : name
  return lead.validated === 'yes' ? who : words.notConfirmed(who)
}

function somebody(personal: Visitor['personal'], words: Words): string {
  if (!personal) return words.somebody
  if (!personal.to) return words.somebodyPassedOn
  return personal.mark === 'forwarded' ? words.somebodyForwarded(personal.to) : words.somebodyAt(personal.to)
}

/** By whose address they came, and how sure that makes us; empty where it says nothing that their name does not. */
export function personalText(personal: Visitor['personal'], words: Words): string {
  if (!personal || personal.mark === 'proven') return ''
  const { to, mark } = personal
  return to ? words.byAddress[mark](to) : words.byPassedOn[mark]
}

/** 151 → `2 min 31 s`, 3600 → `1 h`. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'min'],
    [seconds % 60, 's'],
  ] as const
  const said = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`)
  return said.slice(0, 2).join(' ') || '0 s'
}

/** `“Story”`, `“Story” and “Pricing”`, `“Story”, “Pricing” and 2 more`. */
export function namesOf(titles: string[], words: Words): string {
  const quoted = titles.map(words.quoted)
  if (quoted.length > 3) return words.andMore(quoted.slice(0, 2).join(', '), quoted.length - 2)
  return quoted.length > 1
    ? words.and(quoted.slice(0, -1).join(', '), quoted.at(-1) ?? '')
    : (quoted[0] ?? '')
}

/** Tabs that were read, the longest read first. */
export function readTabs<Tab extends TabDuration>(tabs: Tab[]): Tab[] {
  return tabs.filter((tab) => tab.duration > 0).sort((one, other) => other.duration - one.duration)
}

/** The line in the app that tells of a visit. */
export function noticeOf(
  visit: Visitor & {
    linkTitle: string
    duration: number
    tabs: TabDuration[]
    clicks: number
    bookings: number
  },
  words: Words,
): { title: string; text: string } {
  const [who, what] = [whoOf(visit, words), words.quoted(visit.linkTitle)]
  const title =
    visit.duration > 0 ? words.readFor(who, what, durationText(visit.duration)) : words.opened(who, what)
  const tabs = readTabs(visit.tabs).map((tab) => `${tab.title} ${durationText(tab.duration)}`)
  const booked = visit.bookings > 0 ? [words.meetingsBooked(visit.bookings)] : []
  const clicks = visit.clicks > 0 ? [words.linksClicked(visit.clicks)] : []
  return { title, text: [...booked, tabs.join(', '), ...clicks].filter(Boolean).join(' · ') }
}
