import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'

/** An account notice, and what its owner should do if it wasn't them. */
export type Notice = { locale: Locale; subject: string; lead: string; otherwise: string }

/** Subject and both parts of a notice. */
export async function renderNotice(notice: Notice): Promise<{ subject: string; html: string; text: string }> {
  const { subject, lead, otherwise } = notice
  return { subject, html: await render(<NoticeEmail {...notice} />), text: `${lead}\n\n${otherwise}\n` }
}

function NoticeEmail({ locale, subject, lead, otherwise }: Notice): ReactElement {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {subject}
          </Heading>
          <Text style={styles.text}>{lead}</Text>
          <Hr style={styles.rule} />
          <Text style={styles.muted}>{otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
