import { type BookingProvider, providerNames } from '#src/features/page/rules/booking-messages.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { Graded } from '#src/features/visit/rules/quality.ts'
import { type ClickedLink, difference, type TabDuration } from '#src/features/visit/rules.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import { receiptWords } from '#src/features/visit/words/receipt-words.ts'
import type { Locale } from '#src/words/locale.ts'
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
  const words = receiptWords[locale]
  const who = whoOf(receipt, words)
  const read = readTabs(tabs)
  if (duration === 0 || read.length === 0) {
    const opened = earlier.last ? words.openedAgain : words.opened
    return opened(who, words.quoted(linkTitle))
  }
  const what = namesOf(
    read.map((tab) => tab.title),
    words,
  )
  const did = earlier.last ? words.cameBack : words.readFor
  return did(who, what, durationText(duration))
}

/** Whether this was the first visit, and when the last one was. */
export function returnText(receipt: Receipt): string {
  const { earlier, locale } = receipt
  const words = receiptWords[locale]
  if (!earlier.last) return words.firstVisit
  const { startedAt, duration } = earlier.last
  return words.returnVisit(earlier.visits, dateText(startedAt, receipt), durationText(duration))
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
  const words = receiptWords[locale]
  if (!earlier.last) return []
  return difference(tabs, earlier.last.tabs).map(({ title, isNew, seconds }) => {
    if (isNew) return words.isNew(title)
    if (seconds > 0) return words.longer(durationText(seconds), title)
    return seconds < 0 ? words.less(durationText(-seconds), title) : words.asLong(title)
  })
}

type Identity = Pick<Receipt, 'lead' | 'claimedEmail' | 'personal' | 'locale'>

/** Who it was, and by whose address they came. */
export function identityText(identity: Identity): string {
  const words = receiptWords[identity.locale]
  const by = personalText(identity.personal, words)
  const { lead, claimedEmail } = identity
  if (by && !lead && !claimedEmail) return by
  return [nameText(identity), by].filter(Boolean).join('. ')
}

function nameText({ lead, claimedEmail, locale }: Identity): string {
  const words = receiptWords[locale]
  if (lead?.validated === 'yes') return words.confirmedAddress(lead.email)
  if (lead) return words.unconfirmedAddress(lead.email)
  return claimedEmail ? words.claimedAddress(claimedEmail) : words.unknown
}

/** How sure it is that a person came, with everything that speaks for and against it. */
export function gradeText({ graded, locale }: Receipt): string {
  if (!graded) return ''
  const { grades, reasons, noReasons } = qualityWords[locale]
  const { setByHand, sureReason } = receiptWords[locale]
  const seen = graded.reasons.map((reason) => reasons[reason])
  const why = [...(graded.isByHand ? [setByHand] : []), ...seen].join(' ')
  return sureReason(grades[graded.grade], why || noReasons)
}

/** `40 s of about 1 min 10 s`. */
export function tabTime(tab: Receipt['tabs'][number], locale: Locale): string {
  const words = receiptWords[locale]
  const time = durationText(tab.duration)
  const attention = attentionOf(tab.duration, tab.expected)
  if (!attention) return time
  const say = attention.isLeftOpen ? words.leftOpen : words.ofAbout
  return say(time, durationText(tab.expected ?? 0))
}

/** `Cal.com: 9 March 2026 at 10:00 UTC`, a line each; only the site where it is not known when they meet. */
export function bookingsText(receipt: Receipt): string[] {
  return receipt.bookings.map(({ provider, meetsAt }) =>
    [providerNames[provider], ...(meetsAt ? [dateText(meetsAt, receipt)] : [])].join(': '),
  )
}

export function endText({ ended, locale }: Receipt): string {
  return ended ? receiptWords[locale].ended : receiptWords[locale].notEnded
}

export function textOf(receipt: Receipt): string {
  const words = receiptWords[receipt.locale]
  const tabs = readTabs(receipt.tabs)
  const lines = [
    `${sentenceOf(receipt)}.`,
    '',
    `${words.who.padEnd(9)} ${identityText(receipt)}`,
    `${words.account.padEnd(9)} ${receipt.account ?? words.none}`,
    `${words.link.padEnd(9)} ${receipt.linkTitle}`,
    `${words.when.padEnd(9)} ${dateText(receipt.startedAt, receipt)}`,
    returnText(receipt),
    ...section(words.howSure, receipt.graded ? [gradeText(receipt)] : []),
    ...section(
      words.whatTheyRead,
      tabs.map((tab) => `${tab.title}: ${tabTime(tab, receipt.locale)}`),
    ),
    ...(tabs.length === 0 ? ['', words.noMeasure] : ['', endText(receipt)]),
    ...section(words.whatTheyBooked, bookingsText(receipt)),
    ...section(
      words.whatTheyClicked,
      receipt.clicks.map((click) => `${click.text || click.href} (${click.href})`),
    ),
    ...section(words.sinceLastVisit, newsOf(receipt)),
    '',
    `${words.seeTheVisit}: ${receipt.address}`,
    ...waysOf(receipt),
  ]
  return `${lines.join('\n')}\n`
}

function waysOf({ ways, locale }: Receipt): string[] {
  const words = receiptWords[locale]
  if (!ways) return ['', words.why]
  return [
    `${words.muteLink}: ${ways.mute}`,
    `${words.markInternal}: ${ways.internal}`,
    words.pressesNothing,
    '',
    words.why,
    `${words.stopMails}: ${ways.unsubscribe}`,
  ]
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
}
