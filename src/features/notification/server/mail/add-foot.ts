import { mailStopWords } from '#src/features/notification/words/mail-stop-words.ts'
import { escapeHtml } from '#src/platform/http/escape-html.ts'
import { letterColours } from '#src/platform/mail/letter-styles.ts'
import type { Letter } from '#src/platform/mail/mailer.ts'
import type { Locale } from '#src/words/locale.ts'

type Foot = { locale: Locale; name: string; address: string }

/** The letter with a last sentence for whoever did not ask for it. */
export function addFoot(letter: Letter, { locale, name, address }: Foot): Letter {
  const words = mailStopWords[locale]
  const neverFrom = words.neverFrom(name.replace(/\s+/g, ' ').trim().slice(0, 150).toWellFormed())
  const style = `color:${letterColours.muted};font-size:12px;line-height:18px;margin:16px auto 0;max-width:480px`
  const link = `<a href="${escapeHtml(address)}" style="color:${letterColours.muted};text-decoration:underline">${escapeHtml(neverFrom)}</a>`
  const foot = `<p style="${style}">${escapeHtml(words.notAsked)} ${link}</p>`
  const end = letter.html.toLowerCase().lastIndexOf('</body>')
  return {
    ...letter,
    text: `${letter.text.trimEnd()}\n\n${words.notAsked} ${neverFrom}: ${address}\n`,
    html:
      end === -1 ? `${letter.html}${foot}` : `${letter.html.slice(0, end)}${foot}${letter.html.slice(end)}`,
  }
}
