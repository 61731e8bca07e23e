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
import { letterStyles } from '#src/platform/mail/letter-styles.ts'
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
