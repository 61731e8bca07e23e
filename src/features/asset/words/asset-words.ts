const en = {
  notFound: 'There is no such asset in this workspace.',
  guestsFull: 'There is no room for another name. Take one away first.',
}

const de: typeof en = {
  notFound: 'Dieses Asset gibt es in diesem Workspace nicht.',
  guestsFull: 'Für noch einen Namen ist kein Platz. Entfernen Sie zuerst einen.',
}

/** What is said about assets by whatever needs one. */
export const assetAnswers = { en, de }
