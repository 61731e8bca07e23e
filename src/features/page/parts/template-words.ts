import type { TemplateId } from '../rules/templates.ts'

/** What our templates are called and made of. */
export const templateWords: Record<TemplateId, { name: string; text: string }> = {
  episode: { name: 'Episode page', text: 'What it is about, a quote, the player and the transcript.' },
  article: { name: 'Article', text: 'The summary, a quote, and the conversation to read.' },
  one_sheet: { name: 'One-sheet', text: 'A headline, what was said in short, and the recording as a card.' },
  landing: { name: 'Landing page', text: 'A headline, a quote, the player, and a form.' },
  newsletter: {
    name: 'Newsletter on the web',
    text: 'A short text, what is worth quoting, and the next step.',
  },
}
