const en = {
  unreachable: 'The server cannot be reached. Check your connection.',
  signedOut: 'You are signed out. Sign in again in another tab.',
  oddAnswer: 'The server did not answer as it should.',
}

const de: typeof en = {
  unreachable: 'Der Server ist nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich in einem anderen Tab wieder an.',
  oddAnswer: 'Der Server hat nicht geantwortet, wie er sollte.',
}

/** Why a journey's steps could not be saved. */
export const flowSavingWords = { en, de }
