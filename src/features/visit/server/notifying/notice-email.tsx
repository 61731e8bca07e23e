import { msg } from '@lingui/core/macro'
import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { noticeMailBecauseLabels } from '#src/features/visit/messages/notice-mail-labels.ts'
import { letterColors, letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import {
  type NoticeMail,
  noticeAddress,
  noticeSubject,
  noticeText,
  shownNotices,
  type ToldNotice,
} from './notice-text.ts'

/** Subject, HTML and text of the email. */
export async function renderNotices(
  mail: NoticeMail,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: noticeSubject(mail),
    html: await render(<NoticesEmail mail={mail} />),
    text: noticeText(mail),
  }
}

const { accent, line } = letterColors
const styles = {
  ...letterStyles,
  card: { ...letterStyles.card, maxWidth: 560 },
  link: { color: accent, fontSize: 13 },
  entry: { borderTop: `1px solid ${line}`, padding: '16px 0 4px' },
  name: { ...letterStyles.text, fontWeight: 600 },
} as const

function NoticesEmail({ mail }: { mail: NoticeMail }): ReactElement {
  const { notices, locale, origin, unsubscribe } = mail

  return (
    <Html lang={locale}>
      <Head />
      <Preview>{noticeSubject(mail)}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          {notices.length > 1 && (
            <Heading as="h1" style={{ ...styles.title, marginBottom: 16 }}>
              {noticeSubject(mail)}
            </Heading>
          )}
          <NoticeEntries notices={notices} locale={locale} origin={origin} />
          <Hr style={styles.rule} />
          <Text style={styles.muted}>
            {speak(locale, noticeMailBecauseLabels[mail.about])}{' '}
            {speak(locale, msg`Manage emails in Settings > Notifications.`)}{' '}
            {unsubscribe ? (
              <Link href={unsubscribe} style={styles.link}>
                {speak(locale, msg`Unsubscribe`)}
              </Link>
            ) : null}
          </Text>
        </Container>
      </Body>
    </Html>
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
