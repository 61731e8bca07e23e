import { msg } from '@lingui/core/macro'
import { Button, Hr, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { lifeLabel, mailLabels, type Span } from '#src/features/identity/messages/mail-labels.ts'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { TokenMailKind } from './request-mail.ts'

type TokenLetter = {
  /** The recipient's language. */
  locale: Locale
  kind: TokenMailKind
  /** Null if only the link works. */
  code: string | null
  address: string
  /** How long code and link are valid. */
  seconds: number
  /** The requested new address, if any. */
  newEmail: string
}

/**
 * Subject and both parts of an email with a code and a link. The code isn't in the subject, which shows on
 * lock screens.
 */
export async function renderTokenMail(
  letter: TokenLetter,
): Promise<{ subject: string; html: string; text: string }> {
  const { subject } = mailLabels[letter.kind]
  return {
    subject: speak(letter.locale, subject),
    html: await render(<TokenEmail {...letter} />),
    text: textOf(letter),
  }
}

function dateRangeText(seconds: number): Span {
  if (seconds % 86_400 === 0) return { count: seconds / 86_400, unit: 'day' }
  if (seconds % 3600 === 0) return { count: seconds / 3600, unit: 'hour' }
  return { count: Math.ceil(seconds / 60), unit: 'minute' }
}

function leadOf({ locale, kind, newEmail }: TokenLetter): string {
  const { lead } = mailLabels[kind]
  return kind === 'email_change_current'
    ? speak(locale, msg`${{ lead: speak(locale, lead) }} The new address is ${{ address: newEmail }}.`)
    : speak(locale, lead)
}

function textOf(letter: TokenLetter): string {
  const { button, otherwise } = mailLabels[letter.kind]
  const link = button ? ['', `${speak(letter.locale, button)}: ${letter.address}`] : []
  const lines = [
    leadOf(letter),
    '',
    ...(letter.code === null ? [] : [speak(letter.locale, msg`Your code: ${{ code: letter.code }}`)]),
    ...link,
    '',
    speak(letter.locale, lifeLabel(dateRangeText(letter.seconds))),
    speak(letter.locale, otherwise),
  ]
  return `${lines.join('\n')}\n`
}

function TokenEmail(letter: TokenLetter): ReactElement {
  const { subject, button, otherwise } = mailLabels[letter.kind]
  const lead = leadOf(letter)
  return (
    <Letter locale={letter.locale} preview={lead} title={speak(letter.locale, subject)}>
      <Text style={letterStyles.text}>{lead}</Text>
      {letter.code === null ? null : (
        <>
          <Section style={letterStyles.codeFrame}>
            <Text style={letterStyles.code}>{letter.code}</Text>
          </Section>
          <Text style={letterStyles.text}>
            {button
              ? speak(
                  letter.locale,
                  msg`Enter this code on the page where you requested it, or use the button.`,
                )
              : speak(letter.locale, msg`Enter this code on the page where you requested it.`)}
          </Text>
        </>
      )}
      {button ? (
        <Button href={letter.address} style={letterStyles.button}>
          {speak(letter.locale, button)}
        </Button>
      ) : null}
      <Hr style={letterStyles.rule} />
      <Text style={letterStyles.muted}>{speak(letter.locale, lifeLabel(dateRangeText(letter.seconds)))}</Text>
      <Text style={letterStyles.muted}>{speak(letter.locale, otherwise)}</Text>
    </Letter>
  )
}
