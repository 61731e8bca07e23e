import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { mailWords, type Span } from '#src/features/identity/words/mail-words.ts'
import { letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'
import type { TokenMailKind } from './request-mail.ts'

type TokenLetter = {
  /** The language of whoever gets it. */
  locale: Locale
  kind: TokenMailKind
  /** Null where only the link works. */
  code: string | null
  address: string
  /** How long code and link work. */
  seconds: number
  /** The address that the account is to move to, if it is. */
  newEmail: string
}

/** Subject and both parts of a mail with a code and a link. The code stands in no subject: those show on lock screens. */
export async function renderTokenMail(
  letter: TokenLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const { subject } = mailWords[letter.locale][letter.kind]
  return { subject, html: await render(<TokenEmail {...letter} />), text: textOf(letter) }
}

function spanOf(seconds: number): Span {
  if (seconds % 86_400 === 0) return { count: seconds / 86_400, unit: 'day' }
  if (seconds % 3600 === 0) return { count: seconds / 3600, unit: 'hour' }
  return { count: Math.ceil(seconds / 60), unit: 'minute' }
}

function leadOf({ locale, kind, newEmail }: TokenLetter): string {
  const words = mailWords[locale]
  const { lead } = words[kind]
  return kind === 'email_change_current' ? words.theNewOneIs(lead, newEmail) : lead
}

function textOf(letter: TokenLetter): string {
  const words = mailWords[letter.locale]
  const { button, otherwise } = words[letter.kind]
  const link = button ? ['', `${button}: ${letter.address}`] : []
  const lines = [
    leadOf(letter),
    '',
    ...(letter.code === null ? [] : [words.yourCode(letter.code)]),
    ...link,
    '',
    words.life(spanOf(letter.seconds)),
    otherwise,
  ]
  return `${lines.join('\n')}\n`
}

function TokenEmail(letter: TokenLetter): ReactElement {
  const words = mailWords[letter.locale]
  const { subject, button, otherwise } = words[letter.kind]
  const lead = leadOf(letter)
  return (
    <Html lang={letter.locale}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={letterStyles.body}>
        <Container style={letterStyles.card}>
          <Heading as="h1" style={letterStyles.title}>
            {subject}
          </Heading>
          <Text style={letterStyles.text}>{lead}</Text>
          {letter.code === null ? null : (
            <>
              <Section style={letterStyles.codeFrame}>
                <Text style={letterStyles.code}>{letter.code}</Text>
              </Section>
              <Text style={letterStyles.text}>{button ? words.typeCodeOrGoOn : words.typeCode}</Text>
            </>
          )}
          {button ? (
            <Button href={letter.address} style={letterStyles.button}>
              {button}
            </Button>
          ) : null}
          <Hr style={letterStyles.rule} />
          <Text style={letterStyles.muted}>{words.life(spanOf(letter.seconds))}</Text>
          <Text style={letterStyles.muted}>{otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
