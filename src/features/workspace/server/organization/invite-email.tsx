import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { inviteWords } from '#src/features/workspace/words/invite-words.ts'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'
import { unlinked } from '#src/words/unlinked.ts'

/** `locale` is the language of whoever gets it; `inviter` is empty where the name is not known. */
type Invitation = { locale: Locale; inviter: string; organization: string; address: string; days: number }

/** Subject and both parts of an invitation. Who reads it knows neither name yet, so that none stands in the subject. */
export async function renderInviteMail({
  locale,
  inviter,
  organization,
  address,
  days,
}: Invitation): Promise<{ subject: string; html: string; text: string }> {
  const words = inviteWords[locale]
  const { subject } = words
  const lead = words.lead(unlinked(inviter) || words.somebody, unlinked(organization))
  const expiry = words.expiry(days)
  return {
    subject,
    html: await render(<InviteMail {...{ locale, lead, expiry, subject, address }} />),
    text: `${lead}\n\n${address}\n\n${expiry}\n${words.otherwise}\n`,
  }
}

type Parts = { locale: Locale; lead: string; expiry: string; subject: string; address: string }

function InviteMail({ locale, lead, expiry, subject, address }: Parts): ReactElement {
  const words = inviteWords[locale]
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{lead}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <Heading as="h1" style={styles.title}>
            {subject}
          </Heading>
          <Text style={styles.text}>{lead}</Text>
          <Button href={address} style={styles.button}>
            {words.see}
          </Button>
          <Text style={styles.muted}>{expiry}</Text>
          <Text style={styles.muted}>{words.otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
