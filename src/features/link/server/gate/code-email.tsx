import { msg } from '@lingui/core/macro'
import { Button, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { Letter } from '#src/platform/mail/letter.tsx'
import { letterStyles as styles } from '#src/platform/mail/letter-styles.ts'
import { renderLetter } from '#src/platform/mail/render-letter.ts'
import { unlinked } from '#src/text/unlinked.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/**
 * `address` confirms with one click, for people who read the email on the device they want to use; `digits`
 * are null if only that works.
 */
type CodeMail = { locale: Locale; sender: string; digits: string | null; address: string }

/** Subject, HTML and text of the email with a code for a link's gate. */
export async function renderCodeMail(
  mail: CodeMail,
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, sender, digits } = mail
  if (digits === null) {
    const subject = speak(locale, msg`Confirm your email address`)
    const lasts = speak(locale, msg`The button works for one day.`)
    const lead = speak(
      locale,
      msg`Click the button to confirm your email address and view what ${{ sender: unlinked(sender) }} shared with you. This email has no code because too many wrong ones were entered today.`,
    )
    return {
      subject,
      ...(await renderLetter(<CodeLetter {...mail} lead={lead} title={subject} orPress="" lasts={lasts} />)),
    }
  }
  const lead = speak(
    locale,
    msg`Use this code to confirm your email address and view what ${{ sender: unlinked(sender) }} shared with you.`,
  )

  return {
    subject: speak(locale, msg`${{ digits }} is your code`),
    ...(await renderLetter(
      <CodeLetter
        {...mail}
        lead={lead}
        title={digits}
        orPress={speak(locale, msg`Or confirm with one click:`)}
        lasts={speak(locale, msg`The code is valid for ten minutes, the button for one day.`)}
      />,
    )),
  }
}

type CodeLetterProps = Pick<CodeMail, 'locale' | 'address'> &
  Record<'lead' | 'title' | 'orPress' | 'lasts', string>

function CodeLetter({ locale, address, lead, title, orPress, lasts }: CodeLetterProps): ReactElement {
  return (
    <Letter locale={locale} preview={lead} title={title}>
      <Text style={styles.text}>{lead}</Text>
      <Text style={styles.muted}>{orPress}</Text>
      <Button href={address} style={styles.button}>
        {speak(locale, msg`Confirm and view`)}
      </Button>
      <Text style={styles.muted}>{lasts}</Text>
      <Text style={styles.muted}>
        {speak(
          locale,
          msg`Didn’t request this? Someone probably entered your address by mistake. You can ignore this email.`,
        )}
      </Text>
    </Letter>
  )
}
