import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { alertWords } from '#src/features/visit/words/alert-words.ts'
import { receiptWords } from '#src/features/visit/words/receipt-words.ts'
import { letterColours, letterStyles } from '#src/platform/mail/letter-styles.ts'
import { whoOf } from '../describe-visit.ts'
import { dateText, identityText, type Receipt } from './receipt-text.ts'
import { visitorWithoutLinks } from './without-links.ts'

/** What is known of a visit while it goes on. */
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

/** Subject and both parts of the mail. */
export async function renderAlert(said: Alert): Promise<{ subject: string; html: string; text: string }> {
  const alert = { ...said, ...visitorWithoutLinks(said) }
  const words = alertWords[alert.locale]
  const title = words.came(whoOf(alert, receiptWords[alert.locale]), alert.linkTitle)
  const lines = [
    `${title}.`,
    '',
    identityText(alert),
    words.began(dateText(alert.startedAt, alert)),
    words.underWay,
    '',
    `${words.see}: ${alert.address}`,
    '',
    words.why,
    ...(alert.unsubscribe ? [`${receiptWords[alert.locale].stopMails}: ${alert.unsubscribe}`] : []),
  ]
  return {
    subject: title.replace(/\s+/g, ' ').slice(0, 150).toWellFormed(),
    html: await render(<AlertEmail alert={alert} title={title} />),
    text: `${lines.join('\n')}\n`,
  }
}

function AlertEmail({ alert, title }: { alert: Alert; title: string }): ReactElement {
  const words = alertWords[alert.locale]
  return (
    <Html lang={alert.locale}>
      <Head />
      <Preview>{words.underWay}</Preview>
      <Body style={letterStyles.body}>
        <Container style={letterStyles.card}>
          <Heading as="h1" style={letterStyles.title}>
            {title}
          </Heading>
          <Text style={letterStyles.muted}>{identityText(alert)}</Text>
          <Text style={letterStyles.muted}>{words.began(dateText(alert.startedAt, alert))}</Text>
          <Text style={{ ...letterStyles.text, marginTop: 12 }}>{words.underWay}</Text>
          <Button href={alert.address} style={letterStyles.button}>
            {words.see}
          </Button>
          <Hr style={letterStyles.rule} />
          <Text style={letterStyles.muted}>
            {words.why}{' '}
            {alert.unsubscribe ? (
              <Link href={alert.unsubscribe} style={{ color: letterColours.accent }}>
                {receiptWords[alert.locale].stopMails}
              </Link>
            ) : null}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
