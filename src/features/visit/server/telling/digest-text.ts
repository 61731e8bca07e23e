import { digestWords } from '#src/features/visit/words/digest-words.ts'
import { noticeMailWords } from '#src/features/visit/words/notice-mail-words.ts'
import { receiptWords } from '#src/features/visit/words/receipt-words.ts'
import type { Locale } from '#src/words/locale.ts'
import { durationText, whoOf } from '../describe-visit.ts'
import type { Digest, DigestLink, DigestPerson } from './gather-digest.ts'
import { type NoticeMail, noticeLines } from './notice-text.ts'

/** A digest as its reader gets it: visits and notices. `origin`: where the app is. */
export type DigestMail = Digest & Omit<NoticeMail, 'about'>

export function digestSubject({ links, notices, locale }: DigestMail): string {
  const words = digestWords[locale]
  const [first] = links
  const ofNotices = noticeMailWords[locale].notices(notices.length)
  if (!first) return words.title(ofNotices)
  const visits = words.visits(visitsIn(links))
  const isOne = links.every(({ link }) => link === first?.link)
  const many = new Set(links.map(({ link }) => link)).size
  const ofVisits = isOne ? words.subject(visits, first.title) : words.subjectOfMore(visits, many)
  const said = notices.length > 0 ? words.both(ofVisits, ofNotices) : ofVisits
  return said.replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
}

export function digestTitle({ links, notices, locale }: DigestMail): string {
  const words = digestWords[locale]
  const [visits, ofNotices] = [words.visits(visitsIn(links)), noticeMailWords[locale].notices(notices.length)]
  if (links.length === 0) return words.title(ofNotices)
  return words.title(notices.length > 0 ? words.both(visits, ofNotices) : visits)
}

export function figuresOf({ visits, people, seconds }: DigestLink, locale: Locale): string {
  const words = digestWords[locale]
  return words.figures(words.visits(visits), words.people(people), durationText(seconds))
}

export function personText(person: DigestPerson, locale: Locale): string {
  const words = digestWords[locale]
  const who = whoOf({ ...person, account: null }, receiptWords[locale])
  return words.person(who, durationText(person.seconds), newsText(person, locale))
}

function newsText({ isFirst, lead, newTabs }: DigestPerson, locale: Locale): string {
  const words = digestWords[locale]
  if (isFirst) return words.first
  if (newTabs.length > 0) return words.newTo(newTabs.join(', '))
  return lead ? words.cameBack : ''
}

export function visitsAddress({ link }: DigestLink, origin: string): string {
  return `${origin}/workspace/visits?link=${link}`
}

/** How many visits are not in it, and why. */
export function leftOutText({ leftOut, locale }: DigestMail): string[] {
  const words = digestWords[locale]
  return [
    ...(leftOut.scanners > 0 ? [words.scanners(leftOut.scanners)] : []),
    ...(leftOut.internal > 0 ? [words.internal(leftOut.internal)] : []),
  ]
}

export function digestText(mail: DigestMail): string {
  const { links, locale, origin, unsubscribe } = mail
  const words = digestWords[locale]
  const left = leftOutText(mail)
  const lines = [
    `${digestTitle(mail)}.`,
    ...links.flatMap((one) => [
      '',
      one.account ? `${one.title} · ${one.account}` : one.title,
      `  ${figuresOf(one, locale)}`,
      ...one.known.map((person) => `  ${personText(person, locale)}`),
      ...(one.more > 0 ? [`  ${words.more(one.more)}`] : []),
      `  ${words.open}: ${visitsAddress(one, origin)}`,
    ]),
    ...(mail.notices.length > 0 ? ['', `${words.notices}:`, '', ...noticeLines(mail).slice(0, -1)] : []),
    ...(left.length > 0 ? ['', words.leftOut, ...left.map((line) => `  ${line}`)] : []),
    '',
    words.why,
    ...(unsubscribe ? [`${receiptWords[locale].stopMails}: ${unsubscribe}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

function visitsIn(links: DigestLink[]): number {
  return links.reduce((total, { visits }) => total + visits, 0)
}
