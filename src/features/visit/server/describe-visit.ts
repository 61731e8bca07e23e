import { msg, plural } from '@lingui/core/runtime-macro'
import type { Say } from '#src/translation/speak.ts'
import { receiptByAddressLabels, receiptByPassedOnLabels } from '../messages/receipt-labels.ts'
import type { PersonalMark } from '../rules/personal.ts'
import type { TabDuration } from '../rules.ts'

/**
 * A visitor as far as known: `lead` is proven by a signed token, `claimedEmail` only claimed by the browser,
 * `personal` the personal link they used; `to` is empty if its recipient is unknown.
 */
export type Visitor = {
  lead: { first: string; last: string; email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  account: string | null
  personal: { to: string; mark: PersonalMark } | null
}

/** The visitor's name, worded so that claims and guesses don't read as facts. */
export function whoOf({ lead, claimedEmail, account, personal }: Visitor, say: Say): string {
  if (!lead && personal?.mark === 'presumed' && personal.to) {
    return say(
      msg`Probably ${{ who: account ? say(msg`${{ name: personal.to }} from ${{ account }}`) : personal.to }}`,
    )
  }
  if (!lead)
    return claimedEmail
      ? say(msg`A visitor claiming to be ${{ email: claimedEmail }}`)
      : anonymousName({ personal, account }, say)
  const name = [lead.first, lead.last].filter(Boolean).join(' ') || lead.email
  const who = account ? say(msg`${{ name }} from ${{ account }}`) : name
  return lead.validated === 'yes' ? who : say(msg`${{ who }} (unverified)`)
}

function anonymousName({ personal, account }: Pick<Visitor, 'personal' | 'account'>, say: Say): string {
  if (!personal) return account ? say(msg`Someone at ${{ account }}`) : say(msg`Someone`)
  if (!personal.to) return say(msg`Someone with a forwarded link`)
  return personal.mark === 'forwarded'
    ? say(msg`Someone with a link probably forwarded by ${{ to: personal.to }}`)
    : say(msg`Someone with ${{ to: personal.to }}’s link`)
}

/** Whose personal link they used and how reliable that is; empty if it adds nothing to their name. */
export function personalText(personal: Visitor['personal'], say: Say): string {
  if (!personal || personal.mark === 'proven') return ''
  const { to, mark } = personal
  return to ? say(receiptByAddressLabels[mark](to)) : say(receiptByPassedOnLabels[mark])
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
export function namesOf(titles: string[], say: Say): string {
  const quoted = titles.map((title) => say(msg`“${{ title }}”`))
  if (quoted.length > 3)
    return say(msg`${{ before: quoted.slice(0, 2).join(', ') }} and ${{ count: quoted.length - 2 }} more`)
  return quoted.length > 1
    ? say(msg`${{ before: quoted.slice(0, -1).join(', ') }} and ${{ last: quoted.at(-1) ?? '' }}`)
    : (quoted[0] ?? '')
}

/** Tabs that were read, the longest first. */
export function readTabs<Tab extends TabDuration>(tabs: Tab[]): Tab[] {
  return tabs.filter((tab) => tab.duration > 0).sort((one, other) => other.duration - one.duration)
}

/** The notification about a visit. */
export function noticeOf(
  visit: Visitor & {
    linkTitle: string
    duration: number
    tabs: TabDuration[]
    clicks: number
    bookings: { canceled_at: Date | null }[]
  },
  say: Say,
): { title: string; text: string } {
  const [who, what] = [whoOf(visit, say), say(msg`“${{ title: visit.linkTitle }}”`)]
  const title =
    visit.duration > 0
      ? say(msg`${{ who }} read ${{ what }} for ${{ time: durationText(visit.duration) }}`)
      : say(msg`${{ who }} opened ${{ what }}`)
  const tabs = readTabs(visit.tabs).map((tab) => `${tab.title} ${durationText(tab.duration)}`)
  const clicks =
    visit.clicks > 0
      ? [say(msg`${plural({ count: visit.clicks }, { one: '1 link clicked', other: '# links clicked' })}`)]
      : []
  const booked = bookedText(visit.bookings, say)
  return { title, text: [...booked, tabs.join(', '), ...clicks].filter(Boolean).join(' · ') }
}

function bookedText(bookings: { canceled_at: Date | null }[], say: Say): string[] {
  const count = bookings.length
  const canceled = bookings.filter((one) => one.canceled_at !== null).length
  return [
    ...(count > 0
      ? [say(msg`${plural({ count }, { one: '1 meeting booked', other: '# meetings booked' })}`)]
      : []),
    ...(canceled > 0
      ? [say(msg`${plural({ canceled }, { one: '1 meeting canceled', other: '# meetings canceled' })}`)]
      : []),
  ]
}
