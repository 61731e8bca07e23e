import { msg } from '@lingui/core/macro'
import { Button, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles } from '#src/platform/mail/letter-styles.ts'
import { oneLine } from '#src/text/one-line.ts'
import { shorten } from '#src/text/shorten.ts'
import { speak, translatorFor } from '#src/translation/speak.ts'
import { whoOf } from '../describe-visit.ts'
import { dateText, identityText, type Receipt } from './receipt-text.ts'
import { visitorWithoutLinks } from './unlinked.ts'

/** An ongoing visit's known facts. */
export type Alert = Pick<
  Receipt,
  | 'lead'
  | 'account'
  | 'claimedEmail'
  | 'personal'
  | 'linkTitle'
  | 'startedAt'
  | 'timeZone'
  | 'locale'
  | 'address'
> & { unsubscribe: string | undefined }

/** Subject, HTML and text of the email. */
export async function renderAlert(said: Alert): Promise<{ subject: string; html: string; text: string }> {
  const alert = { ...said, ...visitorWithoutLinks(said) }

  const title = speak(
    alert.locale,
    msg`${{ who: whoOf(alert, translatorFor(alert.locale)) }} opened “${{ link: alert.linkTitle }}”`,
  )
  const lines = [
    `${title}.`,
    '',
    identityText(alert),
    speak(alert.locale, msg`The visit started on ${{ when: dateText(alert.startedAt, alert) }}.`),
    speak(alert.locale, msg`You’re watching this lead. You’ll see what they read once the visit is over.`),
    '',
    `${speak(alert.locale, msg`View visit`)}: ${alert.address}`,
    '',
    speak(
      alert.locale,
      msg`You’re receiving this because you’re watching this lead. Manage watched leads and emails in Settings > Notifications.`,
    ),
    ...(alert.unsubscribe ? [`${speak(alert.locale, msg`Unsubscribe`)}: ${alert.unsubscribe}`] : []),
  ]
  return {
    subject: shorten(oneLine(title), 150),
    html: await render(<AlertEmail alert={alert} title={title} />),
    text: `${lines.join('\n')}\n`,
  }
}

function AlertEmail({ alert, title }: { alert: Alert; title: string }): ReactElement {
  return (
    <Letter
      locale={alert.locale}
      preview={speak(
        alert.locale,
        msg`You’re watching this lead. You’ll see what they read once the visit is over.`,
      )}
      title={title}
      reason={speak(
        alert.locale,
        msg`You’re receiving this because you’re watching this lead. Manage watched leads and emails in Settings > Notifications.`,
      )}
      unsubscribe={alert.unsubscribe}
    >
      <Text style={letterStyles.muted}>{identityText(alert)}</Text>
      <Text style={letterStyles.muted}>
        {speak(alert.locale, msg`The visit started on ${{ when: dateText(alert.startedAt, alert) }}.`)}
      </Text>
      <Text style={{ ...letterStyles.text, marginTop: 12 }}>
        {speak(
          alert.locale,
          msg`You’re watching this lead. You’ll see what they read once the visit is over.`,
        )}
      </Text>
      <Button href={alert.address} style={letterStyles.button}>
        {speak(alert.locale, msg`View visit`)}
      </Button>
    </Letter>
  )
}
