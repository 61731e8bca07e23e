const en = {
  booksAt: (provider: string) => `Opens the calendar of ${provider}, which then learns that you are here.`,
  opensAt: (provider: string) => `Opens ${provider} in a new tab.`,
  openInTab: (provider: string) => `Open it at ${provider}`,
  kinds: { audio: 'Recording', document: 'Document', image: 'Picture', article: 'Article' },
  nothingYet: 'Nothing has been published here yet.',
}

const de: typeof en = {
  booksAt: (provider) => `Öffnet den Kalender von ${provider}, das dann erfährt, dass Sie hier sind.`,
  opensAt: (provider) => `Öffnet ${provider} in einem neuen Tab.`,
  openInTab: (provider) => `Bei ${provider} öffnen`,
  kinds: { audio: 'Aufnahme', document: 'Dokument', image: 'Bild', article: 'Artikel' },
  nothingYet: 'Hier wurde noch nichts veröffentlicht.',
}

/** What visitors read on the cards of collections and before calendars. */
export const cardWords = { en, de }
