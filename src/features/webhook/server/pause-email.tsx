import { msg } from '@lingui/core/macro'
import { Button, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import { withoutUrls } from '#src/text/unlinked.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/** `lastAnswer` is the receiver's last response, if any; `unsubscribe` turns such emails off. */
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

/** Subject and both parts of the email about a paused webhook. */
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
      workspaceName ? msg`Webhook in ${{ workspace: workspaceName }} paused` : msg`Webhook paused`,
    ),
    lead: speak(
      locale,
      msg`Your webhook at ${{ host }} has been failing since ${{ since }}, so we paused it.`,
    ),
    answer: speak(
      locale,
      msg`Last response: ${{ answer: withoutUrls(lastAnswer) || speak(locale, msg`No response`) }}`,
    ),
  }
  return { subject: parts.subject, ...(await renderLetter(<PauseMail {...parts} />)) }
}

type Parts = Pause & { subject: string; lead: string; answer: string }

function PauseMail({ locale, subject, lead, answer, address, unsubscribe }: Parts): ReactElement {
  return (
    <Letter
      locale={locale}
      preview={lead}
      title={subject}
      reason={speak(
        locale,
        msg`You’re receiving this because you manage this workspace’s organization. Manage emails in Settings > Notifications.`,
      )}
      unsubscribe={unsubscribe}
    >
      <Text style={styles.text}>{lead}</Text>
      <Text style={styles.muted}>{answer}</Text>
      <Text style={styles.text}>
        {speak(
          locale,
          msg`Check its response, fix the problem, send a test and resume the webhook. Events are kept for 30 days, so you can resend them afterward.`,
        )}
      </Text>
      <Button href={address} style={styles.button}>
        {speak(locale, msg`Open webhook`)}
      </Button>
    </Letter>
  )
}
