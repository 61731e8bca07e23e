import { msg, plural } from '@lingui/core/macro'
import { Button, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import { unlinked } from '#src/text/unlinked.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/** `locale` is the recipient's; `inviter` is empty if unknown. */
type Invitation = { locale: Locale; inviter: string; organization: string; address: string; days: number }

/** Subject and both parts of an invitation. The recipient knows neither name yet, so the subject has none. */
export async function renderInviteMail({
  locale,
  inviter,
  organization,
  address,
  days,
}: Invitation): Promise<{ subject: string; html: string; text: string }> {
  const lead = speak(
    locale,
    msg`${{ inviter: unlinked(inviter) || speak(locale, msg`Someone`) }} invited you to work with ${{ organisation: unlinked(organization) }} on Nurtured.`,
  )
  const expiry = speak(
    locale,
    msg`The invitation is valid for ${{ days }} ${plural({ days }, { one: 'day', other: 'days' })}. It works once, and only for this address.`,
  )
  const subject = speak(locale, msg`You’re invited to join a team on Nurtured`)
  const letter = await renderLetter(
    <InviteMail locale={locale} lead={lead} expiry={expiry} subject={subject} address={address} />,
  )
  return { subject, ...letter }
}

type Parts = { locale: Locale; lead: string; expiry: string; subject: string; address: string }

function InviteMail({ locale, lead, expiry, subject, address }: Parts): ReactElement {
  return (
    <Letter locale={locale} preview={lead} title={subject}>
      <Text style={styles.text}>{lead}</Text>
      <Button href={address} style={styles.button}>
        {speak(locale, msg`View invitation`)}
      </Button>
      <Text style={styles.muted}>{expiry}</Text>
      <Text style={styles.muted}>
        {speak(locale, msg`If you didn’t expect this invitation, you can ignore this email.`)}
      </Text>
    </Letter>
  )
}
