import { msg } from '@lingui/core/runtime-macro'
import { letterColors, letterStyles } from '#src/platform/mail/letter-styles.ts'
import type { Letter } from '#src/platform/mail/mailer.ts'
import { escapeHtml } from '#src/text/escape-html.ts'
import { oneLine } from '#src/text/one-line.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

type Foot = { locale: Locale; name: string; address: string }

/** Appends an unsubscribe line for recipients who didn't sign up. */
export function addFoot(letter: Letter, { locale, name, address }: Foot): Letter {
  const neverFrom = speak(
    locale,
    msg`Stop all emails from ${{ sender: oneLine(name).slice(0, 150).toWellFormed() }} to this address`,
  )
  const style = `color:${letterColors.muted};font-size:12px;line-height:18px;margin:16px auto 0;max-width:${letterStyles.card.maxWidth}px`
  const link = `<a href="${escapeHtml(address)}" style="color:${letterColors.muted};text-decoration:underline">${escapeHtml(neverFrom)}</a>`
  const foot = `<p style="${style}">${escapeHtml(speak(locale, msg`Didn’t ask for this?`))} ${link}</p>`
  const end = letter.html.toLowerCase().lastIndexOf('</body>')
  return {
    ...letter,
    text: `${letter.text.trimEnd()}\n\n${speak(locale, msg`Didn’t ask for this?`)} ${neverFrom}: ${address}\n`,
    html:
      end === -1 ? `${letter.html}${foot}` : `${letter.html.slice(0, end)}${foot}${letter.html.slice(end)}`,
  }
}
