import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'
import { withoutUrls } from '#src/words/unlinked.ts'
import { endpointNoticeWords } from '../words/endpoint-notice-words.ts'

/** `lastAnswer` is what the receiver said, as far as it said anything; `unsubscribe` is where such mails are stopped. */
type Pause = {
  locale: Locale
  host: string
  workspaceName: string
  since: Date
  timeZone: string
  lastAnswer: string
  address: string
  unsubscribe: string | undefined
}

/** Subject and both parts of the mail about a paused webhook. */
export async function renderPauseMail(
  pause: Pause,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, host, workspaceName, lastAnswer } = pause
  const words = endpointNoticeWords[locale]
  const since = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: pause.timeZone,
  }).format(pause.since)
  const parts = {
    ...pause,
    subject: words.subject(workspaceName),
    lead: words.lead(host, since),
    answer: words.lastAnswer(withoutUrls(lastAnswer) || words.noAnswer),
  }
  const stop = pause.unsubscribe ? `\n${words.stopMails}: ${pause.unsubscribe}` : ''
  return {
    subject: parts.subject,
    html: await render(<PauseMail {...parts} />),
    text: `${parts.lead}\n\n${parts.answer}\n\n${words.next}\n${pause.address}\n\n${words.why}${stop}\n`,
  }
}

type Parts = Pause & { subject: string; lead: string; answer: string }

function PauseMail({ locale, subject, lead, answer, address, unsubscribe }: Parts): ReactElement {
  const words = endpointNoticeWords[locale]
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
          <Text style={styles.muted}>{answer}</Text>
          <Text style={styles.text}>{words.next}</Text>
          <Button href={address} style={styles.button}>
            {words.open}
          </Button>
          <Text style={styles.muted}>{words.why}</Text>
          {unsubscribe ? (
            <Link href={unsubscribe} style={styles.muted}>
              {words.stopMails}
            </Link>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}
