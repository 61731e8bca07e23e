import { msg, plural } from '@lingui/core/runtime-macro'
import { type BookingProvider, providerNames } from '#src/features/page/rules/booking-messages.ts'
import { qualityGradeLabels, qualityReasonLabels } from '#src/features/visit/messages/quality-labels.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { Graded } from '#src/features/visit/rules/quality.ts'
import { type ClickedLink, difference, type TabDuration } from '#src/features/visit/rules.ts'
import { oneLine } from '#src/text/one-line.ts'
import { shorten } from '#src/text/shorten.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { durationText, namesOf, personalText, readTabs, type Visitor, whoOf } from '../describe-visit.ts'

/** A visit as reported to the owner. `address` opens it in the app; durations in seconds. */
export type Receipt = Visitor & {
  /** The recipient's language. */
  locale: Locale
  linkTitle: string
  startedAt: Date
  /** The recipient's time zone, an IANA name. */
  timeZone: string
  duration: number
  /** `expected`: the time needed to read and hear all of the tab, if known. */
  tabs: (TabDuration & { expected: number | null })[]
  clicks: ClickedLink[]
  bookings: { provider: BookingProvider; meetsAt: Date | null; canceledAt: Date | null }[]
  /** The same lead's earlier visits to this link; `last` is the latest. */
  earlier: { visits: number; last: { startedAt: Date; tabs: TabDuration[]; duration: number } | undefined }
  /** The grade and its reasons; `isByHand` if a member set it. */
  graded: (Graded & { isByHand: boolean }) | null
  /** The browser reported the end of the visit. */
  ended: boolean
  address: string
  /** The unsubscribe URL, and other actions a member may take from the email. */
  ways: { unsubscribe: string; mute: string; internal: string } | undefined
}

/** `Lea from Globex read “Pricing” and “Story” for 2 min 31 s`, on one line of at most 150 characters. */
export function subjectOf(receipt: Receipt): string {
  return shorten(oneLine(sentenceOf(receipt)), 150)
}

/** Visitor and activity as a sentence. */
export function sentenceOf(receipt: Receipt): string {
  const { locale, earlier, tabs, duration, linkTitle } = receipt
  const who = whoOf(receipt, translatorFor(locale))
  const read = readTabs(tabs)
  if (duration === 0 || read.length === 0) {
    const what = msg`“${{ title: linkTitle }}”`
    return speak(
      locale,
      earlier.last ? msg`${{ who }} opened ${{ what }} again` : msg`${{ who }} opened ${{ what }}`,
    )
  }
  const what = namesOf(
    read.map((tab) => tab.title),
    translatorFor(locale),
  )
  const time = durationText(duration)
  return speak(
    locale,
    earlier.last
      ? msg`${{ who }} came back and read ${{ what }} for ${{ time }}`
      : msg`${{ who }} read ${{ what }} for ${{ time }}`,
  )
}

/** Whether this was the first visit, and when the last one was. */
export function returnText(receipt: Receipt): string {
  const { earlier, locale } = receipt
  if (!earlier.last) return speak(locale, msg`First visit to this link.`)
  const { startedAt, duration } = earlier.last
  return speak(
    locale,
    msg`Return visit: ${plural({ count: earlier.visits }, { one: '# earlier visit', other: '# earlier visits, most recently' })} on ${{ date: dateText(startedAt, receipt) }} (${{ time: durationText(duration) }}).`,
  )
}

export function dateText(date: Date, { locale, timeZone }: Pick<Receipt, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date)
}

/** What changed since the last visit, a sentence per tab. */
export function newsOf({ tabs, earlier, locale }: Receipt): string[] {
  if (!earlier.last) return []
  return difference(tabs, earlier.last.tabs).map(({ title, isNew, seconds }) => {
    if (isNew) return speak(locale, msg`“${{ title }}” is new to them.`)
    if (seconds > 0)
      return speak(locale, msg`${{ time: durationText(seconds) }} longer on “${{ title }}” than last time.`)
    return seconds < 0
      ? speak(locale, msg`${{ time: durationText(-seconds) }} less on “${{ title }}” than last time.`)
      : speak(locale, msg`Spent as long on “${{ title }}” as last time.`)
  })
}

type Identity = Pick<Receipt, 'lead' | 'claimedEmail' | 'personal' | 'locale'>

/** The visitor, and whose personal link they used. */
export function identityText(identity: Identity): string {
  const by = personalText(identity.personal, translatorFor(identity.locale))
  const { lead, claimedEmail } = identity
  if (by && !lead && !claimedEmail) return by
  return [nameText(identity), by].filter(Boolean).join('. ')
}

function nameText({ lead, claimedEmail, locale }: Identity): string {
  if (lead?.validated === 'yes') return speak(locale, msg`${{ email: lead.email }}, verified`)
  if (lead) return speak(locale, msg`${{ email: lead.email }}, not verified yet`)
  return claimedEmail
    ? speak(locale, msg`${{ email: claimedEmail }}, entered by the visitor and unverified`)
    : speak(locale, msg`unknown`)
}

/** The grade with all reasons for and against. */
export function gradeText({ graded, locale }: Receipt): string {
  if (!graded) return ''
  const seen = graded.reasons.map((reason) => speak(locale, qualityReasonLabels[reason]))
  const why = [...(graded.isByHand ? [speak(locale, msg`Set by a member.`)] : []), ...seen].join(' ')
  const grade = qualityGradeLabels[graded.grade]
  const reasons = why || msg`There’s no evidence for or against this being a person.`
  return speak(locale, msg`${{ grade }}. ${{ reasons }}`)
}

/** `40 s of 1 min 10 s`. */
export function tabTime(tab: Receipt['tabs'][number], locale: Locale): string {
  const time = durationText(tab.duration)
  const attention = attentionOf(tab.duration, tab.expected)
  if (!attention) return time
  const expected = durationText(tab.expected ?? 0)
  return speak(
    locale,
    attention.isLeftOpen
      ? msg`${{ time }} of ${{ expected }} (the tab may have been left open)`
      : msg`${{ time }} of ${{ expected }}`,
  )
}

/** `Cal.com: 9 March 2026 at 10:00 UTC`, one per line; only the provider if the meeting time is unknown. */
export function bookingsText(receipt: Receipt): string[] {
  return receipt.bookings.map(({ provider, meetsAt, canceledAt }) => {
    const meeting = [providerNames[provider], ...(meetsAt ? [dateText(meetsAt, receipt)] : [])].join(': ')
    return canceledAt ? speak(receipt.locale, msg`${{ meeting }} (canceled)`) : meeting
  })
}

export function endText({ ended, locale }: Receipt): string {
  return ended
    ? speak(locale, msg`The visit ended normally, so no time is missing.`)
    : speak(locale, msg`The end of the visit wasn’t reported. It may have lasted longer.`)
}
