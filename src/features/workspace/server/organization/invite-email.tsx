import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { inviteWords } from '#src/features/workspace/words/invite-words.ts'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/words/locale.ts'

/** `locale` is the language of whoever gets it; `inviter` is empty where the name is not known. */
type Invitation = { locale: Locale; inviter: string; organization: string; address: string; days: number }

/** Subject and both parts of an invitation. */
export async function renderInviteMail({
  locale,
  inviter: known,
  organization,
  address,
  days,
}: Invitation): Promise<{ subject: string; html: string; text: string }> {
  const words = inviteWords[locale]
  const inviter = known || words.somebody
  const subject = words.subject(inviter, organization)
  const lead = words.lead(inviter, organization)
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
