import { digestWords } from '#src/features/visit/words/digest-words.ts'
import { receiptWords } from '#src/features/visit/words/receipt-words.ts'
import type { Locale } from '#src/words/locale.ts'
import { durationText, whoOf } from '../describe-visit.ts'
import type { Digest, DigestLink, DigestPerson } from './gather-digest.ts'

/** A digest as its reader gets it. `origin`: where the app is. */
export type DigestMail = Digest & { locale: Locale; origin: string; unsubscribe: string | undefined }

export function digestSubject({ links, locale }: DigestMail): string {
  const words = digestWords[locale]
  const [first] = links
  const visits = words.visits(visitsIn(links))
  const isOne = links.every(({ link }) => link === first?.link)
  const many = new Set(links.map(({ link }) => link)).size
  const said = isOne && first ? words.subject(visits, first.title) : words.subjectOfMore(visits, many)
  return said.replace(/\s+/g, ' ').slice(0, 150).toWellFormed()
}

export function digestTitle({ links, locale }: DigestMail): string {
  const words = digestWords[locale]
  return words.title(words.visits(visitsIn(links)))
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
