const en = {
  noSuchShare: 'There is no such share in this workspace.',
  noSuchComment: 'There is no such comment in this workspace.',
  noSuchThing: 'There is nothing of that kind here to be shared.',
  ended: 'This is shared no longer. Ask whoever sent you the address for a new one.',
  locked: 'Enter the password first.',
  wrongPassword: 'This is not the password. Check it and try again.',
  notAllowed: 'Whoever shared this does not ask for that.',
  notATime: 'Write the moment as minutes and seconds, such as 1:23, or leave it empty.',
  tooManyComments: 'There are too many comments here already. Write to whoever shared this.',
  changedSince: 'The text was changed meanwhile. Read it once more and decide then.',
  dayPast: 'That day is over. Choose a later one.',
  noFile: 'There is no such file here to keep.',
  cannotBeSaved: 'That was not understood. Load the page again and try once more.',
}

const de: typeof en = {
  noSuchShare: 'In diesem Workspace gibt es diese Freigabe nicht.',
  noSuchComment: 'In diesem Workspace gibt es diesen Kommentar nicht.',
  noSuchThing: 'Hier gibt es nichts dieser Art, das geteilt werden kann.',
  ended: 'Das wird nicht mehr geteilt. Bitten Sie um eine neue Adresse, wo Sie diese bekommen haben.',
  locked: 'Geben Sie zuerst das Passwort ein.',
  wrongPassword: 'Das ist nicht das Passwort. Prüfen Sie es und versuchen Sie es noch einmal.',
  notAllowed: 'Wer dies geteilt hat, bittet nicht darum.',
  notATime: 'Schreiben Sie die Stelle als Minuten und Sekunden, etwa 1:23, oder lassen Sie das Feld leer.',
  tooManyComments:
    'Hier stehen schon zu viele Kommentare. Schreiben Sie an die Person, die dies geteilt hat.',
  changedSince: 'Der Text wurde inzwischen geändert. Lesen Sie ihn noch einmal und entscheiden Sie dann.',
  dayPast: 'Dieser Tag ist vorbei. Wählen Sie einen späteren.',
  noFile: 'Hier gibt es keine solche Datei zum Behalten.',
  cannotBeSaved: 'Das wurde nicht verstanden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
}

/** Why something around shares was not done. */
export const shareRefusals = { en, de }
