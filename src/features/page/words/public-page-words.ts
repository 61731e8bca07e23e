const en = {
  notFound: 'Page not found',
  wentWrong: 'Something went wrong',
  perhaps: 'Perhaps you are looking for one of these:',
  start: 'Go to the start',
  skip: 'Skip to the page',
  hasPassword: 'This page has a password',
  password: 'Password',
  openPage: 'Open the page',
  nothingYet: 'Nothing has been published here yet.',
  feed: 'Follow it as a feed',
}

const de: typeof en = {
  notFound: 'Seite nicht gefunden',
  wentWrong: 'Etwas ist schiefgegangen',
  perhaps: 'Vielleicht suchen Sie eine von diesen:',
  start: 'Zum Anfang',
  skip: 'Zur Seite springen',
  hasPassword: 'Diese Seite hat ein Passwort',
  password: 'Passwort',
  openPage: 'Seite öffnen',
  nothingYet: 'Hier wurde noch nichts veröffentlicht.',
  feed: 'Als Feed abonnieren',
}

/** The words around a public page, which visitors load: few. */
export const publicPageWords = { en, de }
