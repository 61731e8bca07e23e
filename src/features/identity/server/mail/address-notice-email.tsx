import { Body, Container, Head, Heading, Html, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'

const subject = 'Your e-mail address was changed'
const otherwise =
  'If that was not you, somebody else is in your account: tell whoever runs this site at once.'

/** Subject and both parts of the mail to an address that an account has no more. */
export async function renderAddressNotice({
  newEmail,
}: {
  newEmail: string
}): Promise<{ subject: string; html: string; text: string }> {
  const lead = `Your account at Nurtured now has the address ${newEmail}. This one signs in no more.`
  return {
    subject,
    html: await render(<AddressNotice lead={lead} />),
    text: `${lead}\n\n${otherwise}\n`,
  }
}

function AddressNotice({ lead }: { lead: string }): ReactElement {
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
          <Text style={styles.muted}>{otherwise}</Text>
        </Container>
      </Body>
    </Html>
  )
}
