import { msg } from '@lingui/core/macro'
import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { unlinked } from '#src/text/unlinked.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

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
  if (digits === null) {
    const subject = speak(locale, msg`Confirm your address`)
    const lasts = speak(locale, msg`The button works for a day.`)
    const lead = speak(
      locale,
      msg`You want to read what ${{ sender: unlinked(sender) }} shares with you. Press the button to show that the address is yours. Too many wrong codes were entered for it today, so this mail has none.`,
    )
    return {
      subject,
      html: await render(<Letter {...mail} lead={lead} title={subject} orPress="" lasts={lasts} />),
      text: `${lead}\n\n${address}\n\n${lasts}\n${speak(locale, msg`You did not ask for it? Then somebody wrote your address by mistake, and you need do nothing.`)}\n`,
    }
  }
  const lead = speak(
    locale,
    msg`You want to read what ${{ sender: unlinked(sender) }} shares with you. This code shows that the address is yours.`,
  )

  return {
    subject: speak(locale, msg`${{ digits }} is your code`),
    html: await render(
      <Letter
        {...mail}
        lead={lead}
        title={digits}
        orPress={speak(locale, msg`Or open it with one press:`)}
        lasts={speak(locale, msg`The code counts for ten minutes, the button for a day.`)}
      />,
    ),
    text: `${lead}\n\n${digits}\n\n${speak(locale, msg`Or open it with one press:`)}\n${address}\n\n${speak(locale, msg`The code counts for ten minutes, the button for a day.`)}\n${speak(locale, msg`You did not ask for it? Then somebody wrote your address by mistake, and you need do nothing.`)}\n`,
  }
}

type LetterProps = Pick<CodeMail, 'locale' | 'address'> &
  Record<'lead' | 'title' | 'orPress' | 'lasts', string>

function Letter({ locale, address, lead, title, orPress, lasts }: LetterProps): ReactElement {
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
            {speak(locale, msg`Confirm and read`)}
          </Button>
          <Text style={styles.muted}>{lasts}</Text>
          <Text style={styles.muted}>
            {speak(
              locale,
              msg`You did not ask for it? Then somebody wrote your address by mistake, and you need do nothing.`,
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
