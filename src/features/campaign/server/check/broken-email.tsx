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
import { checkWords } from '#src/features/campaign/words/check-words.ts'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'

/** `broken`: a sentence for each thing; `stop`: where these mails are stopped. */
export type BrokenMail = { locale: Locale; title: string; broken: string[]; address: string; stop: string }

/** Subject and both parts of the mail about what broke at a link. */
export async function renderBrokenMail(
  mail: BrokenMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, title, broken, address, stop } = mail
  const words = checkWords[locale]
  const lines = broken.map((sentence) => `- ${sentence}`)
  return {
    subject: words.brokenTitle(title, broken.length),
    html: await render(<Letter {...mail} />),
    text: `${words.mailLead(title)}\n\n${lines.join('\n')}\n\n${words.mailOpen}: ${address}\n\n${words.mailStop}: ${stop}\n`,
  }
}

const list = { margin: '12px 0 0', padding: '0 0 0 18px' }
const line = { ...styles.text, margin: '0 0 8px' }

function Letter({ locale, title, broken, address, stop }: BrokenMail): ReactElement {
  const words = checkWords[locale]
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{words.mailLead(title)}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {words.brokenTitle(title, broken.length)}
          </Heading>
          <Text style={styles.text}>{words.mailLead(title)}</Text>
          <ul style={list}>
            {broken.map((sentence) => (
              <li key={sentence} style={line}>
                {sentence}
              </li>
            ))}
          </ul>
          <Button href={address} style={styles.button}>
            {words.mailOpen}
          </Button>
          <Hr style={styles.rule} />
          <Text style={styles.muted}>
            <Link href={stop} style={styles.muted}>
              {words.mailStop}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
