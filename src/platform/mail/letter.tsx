import { msg } from '@lingui/core/macro'
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactElement, ReactNode } from 'react'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { letterStyles as styles } from './letter-styles.ts'

type Props = {
  locale: Locale
  /** What mail programs show next to the subject. */
  preview: string
  title?: string
  /** At the end: why they receive this email. */
  reason?: string
  unsubscribe?: string | undefined
  children: ReactNode
}

/** The frame of every email. */
export function Letter({ locale, preview, title, reason = '', unsubscribe, children }: Props): ReactElement {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          {title ? (
            <Heading as="h1" style={styles.title}>
              {title}
            </Heading>
          ) : null}
          {children}
          {reason || unsubscribe ? <Hr style={styles.rule} /> : null}
          {reason || unsubscribe ? (
            <Text style={styles.muted}>
              {reason}{' '}
              {unsubscribe ? (
                <Link href={unsubscribe} style={styles.link}>
                  {speak(locale, msg`Unsubscribe`)}
                </Link>
              ) : null}
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}
