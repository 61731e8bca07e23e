import { msg } from '@lingui/core/macro'
import { Link, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { noticeMailBecauseLabels } from '#src/features/visit/messages/notice-mail-labels.ts'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import {
  type NoticeMail,
  noticeAddress,
  noticeSubject,
  shownNotices,
  type ToldNotice,
} from './notice-text.ts'

/** Subject, HTML and text of the email. */
export async function renderNotices(
  mail: NoticeMail,
): Promise<{ subject: string; html: string; text: string }> {
  return { subject: noticeSubject(mail), ...(await renderLetter(<NoticesEmail mail={mail} />)) }
}

function NoticesEmail({ mail }: { mail: NoticeMail }): ReactElement {
  const { notices, locale, origin, unsubscribe } = mail

  return (
    <Letter
      locale={locale}
      preview={noticeSubject(mail)}
      {...(notices.length > 1 && { title: noticeSubject(mail) })}
      reason={`${speak(locale, noticeMailBecauseLabels[mail.about])} ${speak(locale, msg`Manage emails in Settings > Notifications.`)}`}
      unsubscribe={unsubscribe}
    >
      <NoticeEntries notices={notices} locale={locale} origin={origin} />
    </Letter>
  )
}

/** Notifications as shown in an email. */
export function NoticeEntries({
  notices,
  locale,
  origin,
}: Omit<NoticeMail, 'unsubscribe' | 'about'>): ReactElement {
  const { shown, more } = shownNotices(notices)
  return (
    <>
      {shown.map((one, n) => (
        <NoticeEntry key={`${n} ${one.href}`} one={one} locale={locale} origin={origin} />
      ))}
      {more > 0 && (
        <Text style={styles.muted}>{speak(locale, msg`and ${{ count: more }} more in the app`)}</Text>
      )}
    </>
  )
}

type Entry = { one: ToldNotice; locale: Locale; origin: string }

function NoticeEntry({ one, locale, origin }: Entry): ReactElement {
  return (
    <Section style={styles.entry}>
      <Text style={styles.name}>{one.title}</Text>
      <Text style={styles.muted}>{one.text}</Text>
      <Text style={{ ...styles.muted, margin: '4px 0 8px' }}>
        <Link href={noticeAddress(one, origin)} style={styles.link}>
          {speak(locale, msg`Open`)}
        </Link>
      </Text>
    </Section>
  )
}
