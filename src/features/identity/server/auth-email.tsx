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
import type { CSSProperties, ReactElement } from 'react'
import type { TokenMailKind } from './request-mail.ts'

type TokenLetter = {
  kind: TokenMailKind
  code: string
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
  const { subject } = words[letter.kind]
  return { subject, html: await render(<TokenEmail {...letter} />), text: textOf(letter) }
}

const words: Record<TokenMailKind, { subject: string; lead: string; button: string; otherwise: string }> = {
  signup: {
    subject: 'Confirm your e-mail address',
    lead: 'One step is left: tell us that this address is yours.',
    button: 'Confirm this address',
    otherwise: 'If you did not sign up for Nurtured, leave this mail alone and nothing happens.',
  },
  magiclink: {
    subject: 'Sign in to Nurtured',
    lead: 'Here is your way in. No password needed.',
    button: 'Sign in',
    otherwise: 'If you did not ask to sign in, leave this mail alone: nobody gets in without it.',
  },
  recovery: {
    subject: 'Set a new password',
    lead: 'You asked to set a new password.',
    button: 'Set a new password',
    otherwise: 'If you did not ask for this, leave this mail alone: your password stays as it is.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lead: 'An account at Nurtured is to move to this address.',
    button: 'Confirm this address',
    otherwise: 'If you did not ask for this, leave this mail alone and nothing happens.',
  },
  email_change_current: {
    subject: 'Your e-mail address is about to change',
    lead: 'You asked to move your account to another address. It moves once both addresses agree.',
    button: 'Agree to the change',
    otherwise:
      'If you did not ask for this, do not agree: the address stays as it is. And set a new password.',
  },
  reauthentication: {
    subject: 'Show that it is you',
    lead: 'You are about to change how you sign in.',
    button: '',
    otherwise: 'If that is not you, somebody else is in your account: set a new password.',
  },
  invite: {
    subject: 'You are invited to Nurtured',
    lead: 'Somebody made an account for you at Nurtured.',
    button: 'Accept the invitation',
    otherwise: 'If you do not want it, leave this mail alone and nothing happens.',
  },
}

function lifeOf(seconds: number): string {
  const [count, unit] = seconds % 86_400 === 0 ? [seconds / 86_400, 'day'] : hoursOrMinutes(seconds)
  const within = count === 1 ? (unit === 'hour' ? 'an hour' : `a ${unit}`) : `${count} ${unit}s`
  return `It works once, within ${within}. Never pass it on.`
}

function hoursOrMinutes(seconds: number): [number, string] {
  return seconds % 3600 === 0 ? [seconds / 3600, 'hour'] : [Math.ceil(seconds / 60), 'minute']
}

function leadOf({ kind, newEmail }: TokenLetter): string {
  const { lead } = words[kind]
  return kind === 'email_change_current' ? `${lead} The new one is ${newEmail}.` : lead
}

function textOf(letter: TokenLetter): string {
  const { button, otherwise } = words[letter.kind]
  const link = button ? ['', `${button}: ${letter.address}`] : []
  const lines = [
    leadOf(letter),
    '',
    `Your code: ${letter.code}`,
    ...link,
    '',
    lifeOf(letter.seconds),
    otherwise,
  ]
  return `${lines.join('\n')}\n`
}

function TokenEmail(letter: TokenLetter): ReactElement {
  const { subject, button, otherwise } = words[letter.kind]
  const lead = leadOf(letter)
  return (
    <Html lang="en">
      <Head />
      <Preview>{lead}</Preview>
      <Body style={letterStyles.body}>
        <Container style={letterStyles.card}>
          <Heading as="h1" style={letterStyles.title}>
            {subject}
          </Heading>
          <Text style={letterStyles.text}>{lead}</Text>
          <Section style={letterStyles.codeFrame}>
            <Text style={letterStyles.code}>{letter.code}</Text>
          </Section>
          <Text style={letterStyles.text}>
            Type this code where you asked for it{button ? ', or go on with the button' : ''}.
          </Text>
          {button ? (
            <Button href={letter.address} style={letterStyles.button}>
              {button}
            </Button>
          ) : null}
          <Hr style={letterStyles.rule} />
          <Text style={letterStyles.muted}>{lifeOf(letter.seconds)}</Text>
          <Text style={letterStyles.muted}>{otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}

const ink = '#1a1d1b'
const muted = '#5c635e'
const line = '#e5e2da'

/** How mails of signing in look. */
export const letterStyles = {
  body: {
    backgroundColor: '#fbfaf7',
    color: ink,
    fontFamily: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif",
    margin: 0,
    padding: '24px 8px',
  },
  card: {
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: 10,
    maxWidth: 480,
    padding: '28px 28px 24px',
  },
  title: { fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: '0 0 8px' },
  text: { fontSize: 14, lineHeight: '22px', margin: 0, color: ink },
  muted: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px', color: muted },
  codeFrame: { margin: '20px 0' },
  code: {
    backgroundColor: '#f3f1eb',
    borderRadius: 8,
    fontFamily: 'Menlo, Consolas, monospace',
    fontSize: 28,
    fontWeight: 600,
    letterSpacing: '0.2em',
    lineHeight: '36px',
    margin: 0,
    padding: '12px 0 12px 0.2em',
    textAlign: 'center',
  },
  rule: { borderColor: line, margin: '24px 0 16px' },
  button: {
    backgroundColor: '#1d6b4b',
    borderRadius: 6,
    color: '#ffffff',
    display: 'inline-block',
    fontSize: 14,
    fontWeight: 600,
    marginTop: 20,
    padding: '10px 16px',
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>

const styles = letterStyles
