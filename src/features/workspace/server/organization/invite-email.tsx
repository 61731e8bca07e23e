import { Body, Button, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'

type Words = { inviter: string; organization: string; address: string; days: number }

const otherwise = 'If you expected no invitation, leave this mail alone: nothing happens.'

/** Subject and both parts of an invitation. */
export async function renderInviteMail(
  words: Words,
): Promise<{ subject: string; html: string; text: string }> {
  const subject = `${words.inviter} invites you to ${words.organization}`
  const lead = `${words.inviter} invites you to work with ${words.organization} on Nurtured.`
  const expiry = `The invitation is good for ${words.days} ${words.days === 1 ? 'day' : 'days'}, for this address, once.`
  return {
    subject,
    html: await render(<InviteMail {...words} lead={lead} expiry={expiry} subject={subject} />),
    text: `${lead}\n\n${words.address}\n\n${expiry}\n${otherwise}\n`,
  }
}

type Parts = Words & { lead: string; expiry: string; subject: string }

function InviteMail({ lead, expiry, subject, address }: Parts): ReactElement {
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
          <Button href={address} style={styles.button}>
            See the invitation
          </Button>
          <Text style={styles.muted}>{expiry}</Text>
          <Text style={styles.muted}>{otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
