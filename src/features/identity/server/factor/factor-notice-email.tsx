import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { FactorChange } from './tell-of-factor.ts'

type Letter = { change: FactorChange; origin: string }

/** Subject and both parts of a mail about the second factors of its reader. */
export async function renderFactorNotice(
  letter: Letter,
): Promise<{ subject: string; html: string; text: string }> {
  const { subject, lead } = words[letter.change]
  const html = await render(<NoticeEmail {...letter} />)
  return { subject, html, text: `${[lead, '', otherwise(letter)].join('\n')}\n` }
}

const words: Record<FactorChange, { subject: string; lead: string }> = {
  added: {
    subject: 'A second factor was added',
    lead: 'From now on signing in to your account takes a second factor. Every other device was signed out.',
  },
  removed: {
    subject: 'A second factor was removed',
    lead: 'One of the second factors of your account was removed.',
  },
  codes_made: {
    subject: 'Recovery codes were made',
    lead: 'New recovery codes were made for your account. Ones from before work no more.',
  },
  code_used: {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to your account with a recovery code. It works no more.',
  },
}

function otherwise({ origin }: Letter): string {
  return `If this was not you, set a new password at once: ${origin}/auth/reset`
}

function NoticeEmail(letter: Letter): ReactElement {
  const { subject, lead } = words[letter.change]
  return (
    <Html lang="en">
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {subject}
          </Heading>
          <Text style={styles.text}>{lead}</Text>
          <Text style={styles.text}>{otherwise(letter)}</Text>
        </Container>
      </Body>
    </Html>
  )
}
