import { msg } from '@lingui/core/macro'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

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

  const since = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: pause.timeZone,
  }).format(pause.since)
  const parts = {
    ...pause,
    subject: speak(
      locale,
      workspaceName ? msg`Paused: a webhook of ${{ workspace: workspaceName }}` : msg`Paused: a webhook`,
    ),
    lead: speak(
      locale,
      msg`The address at ${{ host }} has taken nothing that we sent since ${{ since }}. We have paused it, so that it is left alone.`,
    ),
    answer: speak(
      locale,
      msg`Its last answer: ${{ answer: withoutUrls(lastAnswer) || speak(locale, msg`No answer came`) }}`,
    ),
  }
  const stop = pause.unsubscribe ? `\n${speak(locale, msg`Stop these mails`)}: ${pause.unsubscribe}` : ''
  return {
    subject: parts.subject,
    html: await render(<PauseMail {...parts} />),
    text: `${parts.lead}\n\n${parts.answer}\n\n${speak(locale, msg`Look at what it answered, mend it, send a test, and resume it. What happens meanwhile is kept for 30 days and can be sent then.`)}\n${pause.address}\n\n${speak(locale, msg`You get this mail because you lead the organisation of this workspace. You can turn such mails off in your settings under Notifications.`)}${stop}\n`,
  }
}

type Parts = Pause & { subject: string; lead: string; answer: string }

function PauseMail({ locale, subject, lead, answer, address, unsubscribe }: Parts): ReactElement {
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
          <Text style={styles.text}>
            {speak(
              locale,
              msg`Look at what it answered, mend it, send a test, and resume it. What happens meanwhile is kept for 30 days and can be sent then.`,
            )}
          </Text>
          <Button href={address} style={styles.button}>
            {speak(locale, msg`Open the webhook`)}
          </Button>
          <Text style={styles.muted}>
            {speak(
              locale,
              msg`You get this mail because you lead the organisation of this workspace. You can turn such mails off in your settings under Notifications.`,
            )}
          </Text>
          {unsubscribe ? (
            <Link href={unsubscribe} style={styles.muted}>
              {speak(locale, msg`Stop these mails`)}
            </Link>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}
