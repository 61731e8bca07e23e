const en = {
  sendLength: 'Send the length of the form.',
  formsBusy: 'Too many large files are being sent at the moment. Try again in a few seconds.',
  formTooLarge: (size: string) => `This form is larger than ${size}. Shorten what you entered.`,
  formTooLargeForVisitors: (size: string) =>
    `Without signing in, a form may have at most ${size}. Shorten what you entered, or sign in again.`,
  tooManyFields: 'This form has more than 2,000 fields. Send it in parts.',
  formMalformed: 'What arrived is not a whole form. Reload the page, and send the form again.',
  tooMany: (seconds: string) => `Too many requests. Try again in ${seconds} s.`,
  notFromHere: 'This request did not come from a page of this site.',
  storageFull:
    'The storage of this installation is full. What was saved before is kept. Ask whoever runs it to make space, then try again.',
  disguised: 'It has characters that do not belong in an address. Check that you copied it whole.',
  pathTooLong: 'This address is too long. Check that you copied the right one.',
}

const de: typeof en = {
  sendLength: 'Senden Sie die Länge des Formulars mit.',
  formsBusy:
    'Gerade werden zu viele große Dateien gesendet. Versuchen Sie es in einigen Sekunden noch einmal.',
  formTooLarge: (size) => `Dieses Formular ist größer als ${size}. Kürzen Sie, was Sie eingegeben haben.`,
  formTooLargeForVisitors: (size) =>
    `Ohne Anmeldung darf ein Formular höchstens ${size} groß sein. Kürzen Sie, was Sie eingegeben haben, oder melden Sie sich wieder an.`,
  tooManyFields: 'Dieses Formular hat mehr als 2.000 Felder. Senden Sie es in Teilen.',
  formMalformed:
    'Was ankam, ist kein vollständiges Formular. Laden Sie die Seite neu, und senden Sie das Formular noch einmal.',
  tooMany: (seconds) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} s wieder.`,
  notFromHere: 'Diese Anfrage kam nicht von einer Seite dieser Website.',
  storageFull:
    'Der Speicher dieser Installation ist voll. Was vorher gespeichert wurde, bleibt. Bitten Sie die Betreiber, Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  disguised: 'Sie enthält Zeichen, die in keine Adresse gehören. Prüfen Sie, ob Sie sie ganz kopiert haben.',
  pathTooLong: 'Diese Adresse ist zu lang. Prüfen Sie, ob Sie die richtige kopiert haben.',
}

/** What is refused before any feature sees a request. */
export const refusalWords = { en, de }
