import { msg, plural } from '@lingui/core/runtime-macro'
import { type BookingProvider, providerNames } from '#src/features/page/rules/booking-messages.ts'
import { qualityGradeLabels, qualityReasonLabels } from '#src/features/visit/messages/quality-labels.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { Graded } from '#src/features/visit/rules/quality.ts'
import { type ClickedLink, difference, type TabDuration } from '#src/features/visit/rules.ts'
import type { Locale } from '#src/translation/locale.ts'
import { sayIn, speak } from '#src/translation/speak.ts'
import { durationText, namesOf, personalText, readTabs, type Visitor, whoOf } from '../describe-visit.ts'

/** What the owner is told of one visit. `address` shows it in the app; durations in seconds. */
export type Receipt = Visitor & {
  /** The language that the owner reads. */
  locale: Locale
  linkTitle: string
  startedAt: Date
  /** IANA name of the zone that the owner reads times in. */
  timeZone: string
  duration: number
  /** `expected`: what it takes to read and hear all of the tab, where that is known. */
  tabs: (TabDuration & { expected: number | null })[]
  clicks: ClickedLink[]
  bookings: { provider: BookingProvider; meetsAt: Date | null }[]
  /** The same lead's visits to this link before; `last` is the latest of them. */
  earlier: { visits: number; last: { startedAt: Date; tabs: TabDuration[]; duration: number } | undefined }
  /** How sure it is that a person came, and why; `isByHand` where a member said so. */
  graded: (Graded & { isByHand: boolean }) | null
  /** The browser said that the visit was over. */
  ended: boolean
  address: string
  /** Where these mails are stopped, and what else a member may do from the mail. */
  ways: { unsubscribe: string; mute: string; internal: string } | undefined
}

/** `Lea from Globex read “Pricing” and “Story” for 2 min 31 s`, on one line of at most 150 characters. */
export function subjectOf(receipt: Receipt): string {
  return sentenceOf(receipt).replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
}

/** Who did what. */
export function sentenceOf(receipt: Receipt): string {
  const { locale, earlier, tabs, duration, linkTitle } = receipt
  const who = whoOf(receipt, sayIn(locale))
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
    sayIn(locale),
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
    msg`Return visit: ${plural({ count: earlier.visits }, { one: '1 earlier visit', other: '# earlier visits' })}, the last on ${{ date: dateText(startedAt, receipt) }} for ${{ time: durationText(duration) }}.`,
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

/** What is new since the last visit, a sentence for each tab. */
export function newsOf({ tabs, earlier, locale }: Receipt): string[] {
  if (!earlier.last) return []
  return difference(tabs, earlier.last.tabs).map(({ title, isNew, seconds }) => {
    if (isNew) return speak(locale, msg`“${{ title }}” is new to them.`)
    if (seconds > 0)
      return speak(locale, msg`${{ time: durationText(seconds) }} longer on “${{ title }}” than last time.`)
    return seconds < 0
      ? speak(locale, msg`${{ time: durationText(-seconds) }} less on “${{ title }}” than last time.`)
      : speak(locale, msg`As long on “${{ title }}” as last time.`)
  })
}

type Identity = Pick<Receipt, 'lead' | 'claimedEmail' | 'personal' | 'locale'>

/** Who it was, and by whose address they came. */
export function identityText(identity: Identity): string {
  const by = personalText(identity.personal, sayIn(identity.locale))
  const { lead, claimedEmail } = identity
  if (by && !lead && !claimedEmail) return by
  return [nameText(identity), by].filter(Boolean).join('. ')
}

function nameText({ lead, claimedEmail, locale }: Identity): string {
  if (lead?.validated === 'yes')
    return speak(locale, msg`${{ email: lead.email }}, confirmed through their mailbox`)
  if (lead) return speak(locale, msg`${{ email: lead.email }}, not confirmed yet`)
  return claimedEmail
    ? speak(locale, msg`${{ email: claimedEmail }}, as typed by the visitor and not confirmed`)
    : speak(locale, msg`unknown`)
}

/** How sure it is that a person came, with everything that speaks for and against it. */
export function gradeText({ graded, locale }: Receipt): string {
  if (!graded) return ''
  const seen = graded.reasons.map((reason) => speak(locale, qualityReasonLabels[reason]))
  const why = [...(graded.isByHand ? [speak(locale, msg`A colleague said so.`)] : []), ...seen].join(' ')
  const grade = qualityGradeLabels[graded.grade]
  const reasons = why || msg`Nothing speaks for or against a person.`
  return speak(locale, msg`${{ grade }}. ${{ reasons }}`)
}

/** `40 s of about 1 min 10 s`. */
export function tabTime(tab: Receipt['tabs'][number], locale: Locale): string {
  const time = durationText(tab.duration)
  const attention = attentionOf(tab.duration, tab.expected)
  if (!attention) return time
  const expected = durationText(tab.expected ?? 0)
  return speak(
    locale,
    attention.isLeftOpen
      ? msg`${{ time }}, takes about ${{ expected }}: perhaps left open`
      : msg`${{ time }} of about ${{ expected }}`,
  )
}

/** `Cal.com: 9 March 2026 at 10:00 UTC`, a line each; only the site where it is not known when they meet. */
export function bookingsText(receipt: Receipt): string[] {
  return receipt.bookings.map(({ provider, meetsAt }) =>
    [providerNames[provider], ...(meetsAt ? [dateText(meetsAt, receipt)] : [])].join(': '),
  )
}

export function endText({ ended, locale }: Receipt): string {
  return ended
    ? speak(locale, msg`We received the end of the visit, so that no time is missing.`)
    : speak(locale, msg`We did not receive the end of the visit: it may have lasted longer.`)
}

export function textOf(receipt: Receipt): string {
  const tabs = readTabs(receipt.tabs)
  const lines = [
    `${sentenceOf(receipt)}.`,
    '',
    `${speak(receipt.locale, msg`Who:`).padEnd(9)} ${identityText(receipt)}`,
    `${speak(receipt.locale, msg`Account:`).padEnd(9)} ${receipt.account ?? speak(receipt.locale, msg`none`)}`,
    `${speak(receipt.locale, msg`Link:`).padEnd(9)} ${receipt.linkTitle}`,
    `${speak(receipt.locale, msg`When:`).padEnd(9)} ${dateText(receipt.startedAt, receipt)}`,
    returnText(receipt),
    ...section(
      speak(receipt.locale, msg`How sure we are that a person came`),
      receipt.graded ? [gradeText(receipt)] : [],
    ),
    ...section(
      speak(receipt.locale, msg`What they read`),
      tabs.map((tab) => `${tab.title}: ${tabTime(tab, receipt.locale)}`),
    ),
    ...(tabs.length === 0
      ? [
          '',
          speak(
            receipt.locale,
            msg`Their browser sent no reading time, for instance because it blocks measuring.`,
          ),
        ]
      : ['', endText(receipt)]),
    ...section(speak(receipt.locale, msg`What they booked, as their browser said`), bookingsText(receipt)),
    ...section(
      speak(receipt.locale, msg`What they clicked`),
      receipt.clicks.map((click) => `${click.text || click.href} (${click.href})`),
    ),
    ...section(speak(receipt.locale, msg`Since their last visit`), newsOf(receipt)),
    '',
    `${speak(receipt.locale, msg`See the visit`)}: ${receipt.address}`,
    ...waysOf(receipt),
  ]
  return `${lines.join('\n')}\n`
}

function waysOf({ ways, locale }: Receipt): string[] {
  if (!ways)
    return [
      '',
      speak(
        locale,
        msg`You get this mail because you get those of this link. You choose which ones, and when, in your settings under Notifications.`,
      ),
    ]
  return [
    `${speak(locale, msg`Mute this link’s mails`)}: ${ways.mute}`,
    `${speak(locale, msg`Mark as internal`)}: ${ways.internal}`,
    speak(locale, msg`Both only open a page with a button.`),
    '',
    speak(
      locale,
      msg`You get this mail because you get those of this link. You choose which ones, and when, in your settings under Notifications.`,
    ),
    `${speak(locale, msg`Stop these mails`)}: ${ways.unsubscribe}`,
  ]
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
}
