import { Body, Container, Head, Html, Link, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'

type FlowMail = { subject: string; text: string; locale: Locale }

/** HTML and text of a step's email: URLs become links, and markup is escaped. */
export async function renderFlowMail({
  subject,
  text,
  locale,
}: FlowMail): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject,
    text: `${text}\n`,
    html: await render(<Letter subject={subject} text={text} locale={locale} />),
  }
}

function Letter({ subject, text, locale }: FlowMail): ReactElement {
  return (
    <Html lang={locale}>
      <Head />
      <Preview>{subject}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          {text.split(/\n{2,}/).map((paragraph, n) => (
            <Text key={`${n}-${paragraph.slice(0, 20)}`} style={styles.text}>
              {paragraph.split('\n').map((line, at) => (
                <Line key={`${at}-${line.slice(0, 20)}`} line={line} isFirst={at === 0} />
              ))}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Line({ line, isFirst }: { line: string; isFirst: boolean }): ReactElement {
  const parts = line.split(/(https?:\/\/[^\s<>"]+)/)
  return (
    <>
      {isFirst ? null : <br />}
      {parts.map((part, n) =>
        /^https?:\/\//.test(part) ? (
          <Link key={`${n}-${part}`} href={part}>
            {part}
          </Link>
        ) : (
          part
        ),
      )}
    </>
  )
}
