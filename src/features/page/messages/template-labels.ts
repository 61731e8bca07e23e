import { msg } from '@lingui/core/runtime-macro'

export const templateLabels = {
  episode: {
    name: msg`Episode page`,
    text: msg`What it is about, a quote, the player and the transcript.`,
  },
  show_notes: {
    name: msg`Episode with show notes`,
    text: msg`The player with chapters, the show notes and the questions that were approved.`,
  },
  article: {
    name: msg`Article`,
    text: msg`The summary, a quote, and the conversation to read.`,
  },
  one_sheet: {
    name: msg`One-sheet`,
    text: msg`A headline, what was said in short, and the recording as a card.`,
  },
  landing: {
    name: msg`Landing page`,
    text: msg`A headline, a quote, the player, and a form.`,
  },
  newsletter: {
    name: msg`Newsletter on the web`,
    text: msg`A short text, what is worth quoting, and the next step.`,
  },
}
