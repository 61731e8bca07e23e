import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { codeMailWords } from '#src/features/link/words/code-mail-words.ts'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'
import { unlinked } from '#src/words/unlinked.ts'

/**
 * `address` confirms by one press, for whoever reads the mail where they want to read the link; `digits` are null where
 * only that works.
 */
type CodeMail = { locale: Locale; sender: string; digits: string | null; address: string }

/** Subject and both parts of the mail with a code for a link's gate. */
export async function renderCodeMail(
  mail: CodeMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, sender, digits, address } = mail
  const words = codeMailWords[locale]
  if (digits === null) {
    const { subject, lasts, ...linkOnly } = words.linkOnly
    const lead = linkOnly.lead(unlinked(sender))
    return {
      subject,
      html: await render(<Letter {...mail} lead={lead} title={subject} orPress="" lasts={lasts} />),
      text: `${lead}\n\n${address}\n\n${lasts}\n${words.otherwise}\n`,
    }
  }
  const lead = words.lead(unlinked(sender))
  const { orPress, lasts } = words
  return {
    subject: words.subject(digits),
    html: await render(<Letter {...mail} lead={lead} title={digits} orPress={orPress} lasts={lasts} />),
    text: `${lead}\n\n${digits}\n\n${orPress}\n${address}\n\n${lasts}\n${words.otherwise}\n`,
  }
}

type LetterProps = Pick<CodeMail, 'locale' | 'address'> &
  Record<'lead' | 'title' | 'orPress' | 'lasts', string>

function Letter({ locale, address, lead, title, orPress, lasts }: LetterProps): ReactElement {
  const words = codeMailWords[locale]
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {title}
          </Heading>
          <Text style={styles.text}>{lead}</Text>
          <Text style={styles.muted}>{orPress}</Text>
          <Button href={address} style={styles.button}>
            {words.open}
          </Button>
          <Text style={styles.muted}>{lasts}</Text>
          <Text style={styles.muted}>{words.otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
