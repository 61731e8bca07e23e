import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** Both parts of an email; in the text, each link's URL follows its words. */
export async function renderLetter(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(letter)
  const plain = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  const text = plain.replaceAll('\u00a0', ' ').replace(/\n{3,}/g, '\n\n')
  return { html, text: `${text.trim()}\n` }
}
