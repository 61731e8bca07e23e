import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { codeMailWords } from '#src/features/link/words/code-mail-words.ts'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'

/** `address` confirms by one press, for whoever reads the mail where they want to read the link. */
type CodeMail = { locale: Locale; sender: string; digits: string; address: string }

/** Subject and both parts of the mail with a code for a link's gate. */
export async function renderCodeMail(
  mail: CodeMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, sender, digits, address } = mail
  const words = codeMailWords[locale]
  const lead = words.lead(sender)
  return {
    subject: words.subject(digits),
    html: await render(<Letter {...mail} lead={lead} />),
    text: `${lead}\n\n${digits}\n\n${words.orPress}\n${address}\n\n${words.lasts}\n${words.otherwise}\n`,
  }
}

function Letter({ locale, digits, address, lead }: CodeMail & { lead: string }): ReactElement {
  const words = codeMailWords[locale]
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {digits}
          </Heading>
          <Text style={styles.text}>{lead}</Text>
          <Text style={styles.muted}>{words.orPress}</Text>
          <Button href={address} style={styles.button}>
            {words.open}
          </Button>
          <Text style={styles.muted}>{words.lasts}</Text>
          <Text style={styles.muted}>{words.otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
