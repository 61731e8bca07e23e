import { msg, plural } from '@lingui/core/macro'
import { Button, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/** `broken`: a sentence for each problem; `stop`: the unsubscribe URL. */
export type BrokenMail = { locale: Locale; title: string; broken: string[]; address: string; stop: string }

/** Subject, HTML and text of the email about problems of a link. */
export async function renderBrokenMail(
  mail: BrokenMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, title, broken, address, stop } = mail
  const lines = broken.map((sentence) => `- ${sentence}`)
  return {
    subject: subjectOf(mail),
    html: await render(<BrokenLetter {...mail} />),
    text: `${speak(locale, msg`We check your links once a week. The latest check found this in “${{ title }}”:`)}\n\n${lines.join('\n')}\n\n${speak(locale, msg`View details`)}: ${address}\n\n${speak(locale, msg`Unsubscribe`)}: ${stop}\n`,
  }
}

function subjectOf({ locale, title, broken }: Pick<BrokenMail, 'locale' | 'title' | 'broken'>): string {
  return speak(
    locale,
    msg`${plural({ count: broken.length }, { one: `A problem in “${title}”`, other: `# problems in “${title}”` })}`,
  )
}

const list = { margin: '12px 0 0', padding: '0 0 0 18px' }
const line = { ...styles.text, margin: '0 0 8px' }

function BrokenLetter({ locale, title, broken, address, stop }: BrokenMail): ReactElement {
  return (
    <Letter
      locale={locale}
      preview={speak(
        locale,
        msg`We check your links once a week. The latest check found this in “${{ title }}”:`,
      )}
      title={subjectOf({ locale, title, broken })}
      unsubscribe={stop}
    >
      <Text style={styles.text}>
        {speak(locale, msg`We check your links once a week. The latest check found this in “${{ title }}”:`)}
      </Text>
      <ul style={list}>
        {broken.map((sentence) => (
          <li key={sentence} style={line}>
            {sentence}
          </li>
        ))}
      </ul>
      <Button href={address} style={styles.button}>
        {speak(locale, msg`View details`)}
      </Button>
    </Letter>
  )
}
