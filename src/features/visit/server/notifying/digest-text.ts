import { msg, plural } from '@lingui/core/runtime-macro'
import { oneLine } from '#src/text/one-line.ts'
import { shorten } from '#src/text/shorten.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { durationText, whoOf } from '../describe-visit.ts'
import type { Digest, DigestLink, DigestPerson } from './gather-digest.ts'
import type { NoticeMail } from './notice-text.ts'

/** A digest as its recipient gets it: visits and notifications. `origin`: the app's origin. */
export type DigestMail = Digest & Omit<NoticeMail, 'about'>

export function digestSubject({ links, notices, locale }: DigestMail): string {
  const [first] = links
  const ofNotices = speak(
    locale,
    msg`${plural({ count: notices.length }, { one: '# notification', other: '# notifications' })}`,
  )
  if (!first) return speak(locale, msg`${{ what: ofNotices }} since your last digest`)
  const visits = speak(
    locale,
    msg`${plural({ count: visitsIn(links) }, { one: '# visit', other: '# visits' })}`,
  )
  const isOne = links.every(({ link }) => link === first?.link)
  const many = new Set(links.map(({ link }) => link)).size
  const ofVisits = isOne
    ? speak(locale, msg`${{ visits }} to “${{ link: first.title }}”`)
    : speak(locale, msg`${{ visits }} to ${{ links: many }} links`)
  const said =
    notices.length > 0 ? speak(locale, msg`${{ visits: ofVisits }} and ${{ notices: ofNotices }}`) : ofVisits
  return shorten(oneLine(said), 150)
}

export function digestTitle({ links, notices, locale }: DigestMail): string {
  const [visits, ofNotices] = [
    speak(locale, msg`${plural({ count: visitsIn(links) }, { one: '# visit', other: '# visits' })}`),
    speak(
      locale,
      msg`${plural({ count: notices.length }, { one: '# notification', other: '# notifications' })}`,
    ),
  ]
  if (links.length === 0) return speak(locale, msg`${{ what: ofNotices }} since your last digest`)
  return speak(
    locale,
    msg`${{ what: notices.length > 0 ? speak(locale, msg`${{ visits }} and ${{ notices: ofNotices }}`) : visits }} since your last digest`,
  )
}

export function figuresOf({ visits, people, seconds }: DigestLink, locale: Locale): string {
  return speak(
    locale,
    msg`${{ visits: speak(locale, msg`${plural({ count: visits }, { one: '# visit', other: '# visits' })}`) }} · ${{ people: speak(locale, msg`${plural({ count: people }, { one: '# person', other: '# people' })}`) }} · ${{ time: durationText(seconds) }}`,
  )
}

export function personText(person: DigestPerson, locale: Locale): string {
  const who = whoOf({ ...person, account: null }, translatorFor(locale))
  return speak(
    locale,
    newsText(person, locale)
      ? msg`${{ who }}: ${{ time: durationText(person.seconds) }}, ${{ said: newsText(person, locale) }}`
      : msg`${{ who }}: ${{ time: durationText(person.seconds) }}`,
  )
}

function newsText({ isFirst, lead, newTabs }: DigestPerson, locale: Locale): string {
  if (isFirst) return speak(locale, msg`first visit`)
  if (newTabs.length > 0)
    return speak(locale, msg`came back and opened ${{ tabs: newTabs.join(', ') }} for the first time`)
  return lead ? speak(locale, msg`came back`) : ''
}

export function visitsAddress({ link }: DigestLink, origin: string): string {
  return `${origin}/workspace/visits?link=${link}`
}

/** The number of visits left out, and why. */
export function leftOutText({ leftOut, locale }: DigestMail): string[] {
  return [
    ...(leftOut.scanners > 0
      ? [
          speak(
            locale,
            msg`${plural({ count: leftOut.scanners }, { one: '1 visit by a bot', other: '# visits by bots' })}`,
          ),
        ]
      : []),
    ...(leftOut.internal > 0
      ? [
          speak(
            locale,
            msg`${plural({ count: leftOut.internal }, { one: '1 visit by your team', other: '# visits by your team' })}`,
          ),
        ]
      : []),
  ]
}

function visitsIn(links: DigestLink[]): number {
  return links.reduce((total, { visits }) => total + visits, 0)
}
