import { msg, plural } from '@lingui/core/runtime-macro'
import { keptNotification } from '#src/features/notification/schema.ts'
import { noticeMailBecauseLabels } from '#src/features/visit/messages/notice-mail-labels.ts'
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

/** Notifications as lines of plain text. */
export function noticeLines({
  notices,
  locale,
  origin,
}: Omit<NoticeMail, 'unsubscribe' | 'about'>): string[] {
  const { shown, more } = shownNotices(notices)
  return [
    ...shown.flatMap((one) => [
      one.title,
      `  ${one.text}`,
      `  ${speak(locale, msg`Open`)}: ${noticeAddress(one, origin)}`,
      '',
    ]),
    ...(more > 0 ? [speak(locale, msg`and ${{ count: more }} more in the app`), ''] : []),
  ]
}

export function noticeText(mail: NoticeMail): string {
  const { about, locale, unsubscribe } = mail

  const lines = [
    ...noticeLines(mail),
    `${speak(locale, noticeMailBecauseLabels[about])} ${speak(locale, msg`Manage emails in Settings > Notifications.`)}`,
    ...(unsubscribe ? [`${speak(locale, msg`Unsubscribe`)}: ${unsubscribe}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
