const en = {
  episode: { name: 'Episode page', text: 'What it is about, a quote, the player and the transcript.' },
  show_notes: {
    name: 'Episode with show notes',
    text: 'The player with chapters, the show notes and the questions that were approved.',
  },
  article: { name: 'Article', text: 'The summary, a quote, and the conversation to read.' },
  one_sheet: { name: 'One-sheet', text: 'A headline, what was said in short, and the recording as a card.' },
  landing: { name: 'Landing page', text: 'A headline, a quote, the player, and a form.' },
  newsletter: {
    name: 'Newsletter on the web',
    text: 'A short text, what is worth quoting, and the next step.',
  },
}

const de: typeof en = {
  episode: { name: 'Seite zur Folge', text: 'Worum es geht, ein Zitat, der Player und das Transkript.' },
  show_notes: {
    name: 'Folge mit Shownotes',
    text: 'Der Player mit Kapiteln, die Shownotes und die Fragen, die freigegeben sind.',
  },
  article: { name: 'Artikel', text: 'Die Zusammenfassung, ein Zitat und das Gespräch zum Lesen.' },
  one_sheet: {
    name: 'Kurzblatt',
    text: 'Eine Überschrift, das Gesagte in Kürze und die Aufnahme als Karte.',
  },
  landing: { name: 'Landingpage', text: 'Eine Überschrift, ein Zitat, der Player und ein Formular.' },
  newsletter: {
    name: 'Newsletter im Web',
    text: 'Ein kurzer Text, was sich zu zitieren lohnt, und der nächste Schritt.',
  },
}

/** What our templates are called and made of. */
export const templateWords = { en, de }
