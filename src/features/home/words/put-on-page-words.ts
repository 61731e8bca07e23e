const en = {
  title: 'Put on a page',
  heading: (kind: string) => `Put on a page: ${kind}`,
  subtitle:
    'The text goes to the end of the page as it is drafted. What is published stays until you publish again.',
  back: 'Back to the content',
  search: 'Search pages',
  put: 'Put it here',
  putOn: (page: string) => `Put it here: ${page}`,
  makeNew: 'Make a new page',
  none: 'No pages yet',
  noneText: 'Make a page of this text, and others can go on it, too.',
  nothingFound: 'Nothing found',
  nothingFoundText: (q: string) => `No page has “${q}” in its title.`,
  showAll: 'Show all',
  more: 'Show the next pages',
  statuses: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    published: 'Published',
    changed: 'Changed since published',
  },
  pageFull: 'This page takes no more blocks. Choose another, or remove some there first.',
  pageChanged: 'Somebody is working on this page right now. Try again in a moment.',
}

const de: typeof en = {
  title: 'Auf eine Seite setzen',
  heading: (kind) => `Auf eine Seite setzen: ${kind}`,
  subtitle:
    'Der Text kommt an das Ende der Seite im Entwurf. Was veröffentlicht ist, bleibt, bis Sie wieder veröffentlichen.',
  back: 'Zurück zu den Inhalten',
  search: 'Seiten suchen',
  put: 'Hierhin setzen',
  putOn: (page) => `Hierhin setzen: ${page}`,
  makeNew: 'Neue Seite machen',
  none: 'Noch keine Seiten',
  noneText: 'Machen Sie aus diesem Text eine Seite, und andere können dazukommen.',
  nothingFound: 'Nichts gefunden',
  nothingFoundText: (q) => `Keine Seite hat „${q}“ im Titel.`,
  showAll: 'Alle zeigen',
  more: 'Die nächsten Seiten zeigen',
  statuses: {
    draft: 'Entwurf',
    scheduled: 'Geplant',
    published: 'Veröffentlicht',
    changed: 'Seit der Veröffentlichung geändert',
  },
  pageFull:
    'Diese Seite nimmt keine weiteren Blöcke auf. Wählen Sie eine andere, oder entfernen Sie dort welche.',
  pageChanged: 'Gerade arbeitet jemand an dieser Seite. Versuchen Sie es gleich noch einmal.',
}

/** The words of the choice of a page for a text. */
export const putOnPageWords = { en, de }
