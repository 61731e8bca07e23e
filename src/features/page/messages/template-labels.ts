import { msg } from '@lingui/core/runtime-macro'

export const templateLabels = {
  episode: {
    name: msg`Episode page`,
    text: msg`Introduction, quote, player and transcript`,
  },
  show_notes: {
    name: msg`Episode with show notes`,
    text: msg`Player with chapters, approved show notes and FAQ`,
  },
  article: {
    name: msg`Article`,
    text: msg`Summary, quote and transcript`,
  },
  one_sheet: {
    name: msg`One-sheet`,
    text: msg`Headline, short summary and a card for the recording`,
  },
  landing: {
    name: msg`Landing page`,
    text: msg`Headline, quote, player and form`,
  },
  newsletter: {
    name: msg`Web newsletter`,
    text: msg`Short text, quotes and a call to action`,
  },
}
