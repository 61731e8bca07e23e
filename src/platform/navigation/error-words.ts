const en = {
  notFound: 'Page Not Found',
  noSuchPage: 'There is no such page.',
  broken: 'Internal Server Error',
  brokenHere: 'Something broke on our side. Try again in a moment.',
  malformed: 'This address is malformed',
  signInFirst: 'Sign in first',
  mayNotOpen: 'You may not open this',
  didNotWork: 'This did not work',
  gone: 'This is gone',
  tooLarge: 'This is too large',
  tooMany: 'Too many requests',
  toStart: 'Go to the start page',
  tryAgain: 'Try again',
  request: (id: string) => `Request ${id}`,
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
}

const de: typeof en = {
  notFound: 'Seite nicht gefunden',
  noSuchPage: 'Diese Seite gibt es nicht.',
  broken: 'Interner Serverfehler',
  brokenHere: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  malformed: 'Diese Adresse ist fehlerhaft',
  signInFirst: 'Melden Sie sich zuerst an',
  mayNotOpen: 'Das dürfen Sie nicht öffnen',
  didNotWork: 'Das hat nicht geklappt',
  gone: 'Das gibt es nicht mehr',
  tooLarge: 'Das ist zu groß',
  tooMany: 'Zu viele Anfragen',
  toStart: 'Zur Startseite',
  tryAgain: 'Noch einmal versuchen',
  request: (id) => `Anfrage ${id}`,
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  later: 'Später',
}

/** What pages say that a visitor may see in place of any screen, or above it. */
export const errorWords = { en, de }
