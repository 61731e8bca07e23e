import { msg, plural } from '@lingui/core/runtime-macro'
import { keptNotification } from '#src/features/notification/schema.ts'
import type { MailedTopic } from '#src/features/visit/rules/delivery.ts'
import { oneLine } from '#src/text/one-line.ts'
import { shorten } from '#src/text/shorten.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/** A notification as its recipient gets it; `href` is a path of the app. */
export type ToldNotice = { title: string; text: string; href: string }

/** `about`: why it is mailed. */
export type NoticeMail = {
  about: MailedTopic
  notices: ToldNotice[]
  locale: Locale
  origin: string
  unsubscribe: string | undefined
}

/** A stored notification's texts in a language. */
export function readSaid(data: unknown, locale: Locale): ToldNotice {
  const kept = keptNotification.parse(data)
  const { title, text } = (locale === 'de' && kept.de) || kept
  return { title, text, href: kept.href }
}

export function noticeSubject({ notices, locale }: NoticeMail): string {
  const [first] = notices
  const said =
    notices.length === 1 && first
      ? first.title
      : speak(
          locale,
          msg`${plural({ count: notices.length }, { one: '# notification for you', other: '# notifications for you' })}`,
        )
  return shorten(oneLine(said), 150)
}

export function noticeAddress({ href }: ToldNotice, origin: string): string {
  return `${origin}${href}`
}

/** The maximum number in one email; the rest is counted and shown in the app. */
const mostShown = 20

export function shownNotices(notices: readonly ToldNotice[]): { shown: ToldNotice[]; more: number } {
  return { shown: notices.slice(0, mostShown), more: Math.max(notices.length - mostShown, 0) }
}
