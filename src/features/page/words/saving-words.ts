const en = {
  noPicture: 'This file is no picture. Choose a PNG, JPEG or WebP.',
  unreachable: 'The server cannot be reached. Check your connection.',
  signedOut: 'You are signed out. Sign in again in another tab.',
  oddAnswer: 'The server did not answer as it should.',
  cannotBeSaved: 'This cannot be saved as it is.',
}

const de: typeof en = {
  noPicture: 'Diese Datei ist kein Bild. Wählen Sie ein PNG, JPEG oder WebP.',
  unreachable: 'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich in einem anderen Tab wieder an.',
  oddAnswer: 'Der Server hat nicht geantwortet, wie er sollte.',
  cannotBeSaved: 'So kann das nicht gespeichert werden.',
}

/** Why a page could not be saved. */
export const savingWords = { en, de }
