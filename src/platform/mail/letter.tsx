import { Body, Container, Head, Heading, Html, Preview } from '@react-email/components'
import type { ReactElement, ReactNode } from 'react'
import type { Locale } from '#src/translation/locale.ts'
import { letterStyles as styles } from './letter-styles.ts'

type Props = { locale: Locale; preview: string; title: string; children: ReactNode }

/** The sheet of a mail of ours: what lists of mails preview, its title, and what it says. */
export function Letter({ locale, preview, title, children }: Props): ReactElement {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          {children}
        </Container>
      </Body>
    </Html>
  )
}
