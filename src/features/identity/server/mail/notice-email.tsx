import { Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'

/** An account notice, and what its owner should do if it wasn't them. */
export type Notice = { locale: Locale; subject: string; lead: string; otherwise: string }

/** Subject and both parts of a notice. */
export async function renderNotice(notice: Notice): Promise<{ subject: string; html: string; text: string }> {
  const { subject, lead, otherwise } = notice
  return { subject, html: await render(<NoticeEmail {...notice} />), text: `${lead}\n\n${otherwise}\n` }
}

function NoticeEmail({ locale, subject, lead, otherwise }: Notice): ReactElement {
  return (
    <Letter locale={locale} preview={lead} title={subject} reason={otherwise}>
      <Text style={styles.text}>{lead}</Text>
    </Letter>
  )
}
