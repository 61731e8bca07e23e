import { Link, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
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
    html: await render(<FlowEmail subject={subject} text={text} locale={locale} />),
  }
}

function FlowEmail({ subject, text, locale }: FlowMail): ReactElement {
  return (
    <Letter locale={locale} preview={subject}>
      {text.split(/\n{2,}/).map((paragraph, n) => (
        <Text key={`${n}-${paragraph.slice(0, 20)}`} style={styles.text}>
          {paragraph.split('\n').map((line, at) => (
            <Line key={`${at}-${line.slice(0, 20)}`} line={line} isFirst={at === 0} />
          ))}
        </Text>
      ))}
    </Letter>
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
