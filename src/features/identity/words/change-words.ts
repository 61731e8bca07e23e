const en = {
  wrongCode: 'That code is wrong or was used already. Wait for the next one and try again.',
  tookTooLong: 'That took longer than five minutes. Start again.',
  nameTaken: 'You have one of that name already. Choose another name.',
  tenAlready: 'You have ten already. Remove one first.',
  signInAgain: 'Sign in again with your second step, then try again.',
  tooManyAttempts: 'Too many attempts. Wait 15 minutes, then try again.',
  notAtTheMoment: 'That does not work at the moment. Try again in a minute.',
  keysAreOff: 'The service that keeps the accounts takes no keys. Ask whoever runs this site.',
  wrongKey: 'Your key did not answer as it was asked. Start again.',
  passwordTooShort: (characters: string) => `Password should be at least ${characters} characters.`,
  passwordTooEasy: 'Password is known to be weak and easy to guess, please choose a different one.',
  passwordTooLong: 'Password cannot be longer than 128 characters',
  samePassword: 'New password should be different from the old password.',
  wrongPassword: 'That is not your password.',
  passwordLater: 'Changing the password does not work at the moment.',
  passwordUnchecked: 'Your password cannot be checked at the moment. Try again in a minute.',
  addressTaken: 'Somebody uses this address already.',
  noAddress: 'That is no e-mail address. Check it and try again.',
  addressLater: 'Changing the address does not work at the moment.',
  mailJustSent: 'A mail was sent a moment ago. Try again in a minute.',
  mailLater: 'No mail can be sent at the moment. Try again in a minute.',
}

const de: typeof en = {
  wrongCode:
    'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten, und versuchen Sie es wieder.',
  tookTooLong: 'Das hat länger als fünf Minuten gedauert. Fangen Sie noch einmal an.',
  nameTaken: 'Sie haben schon eines mit diesem Namen. Wählen Sie einen anderen.',
  tenAlready: 'Sie haben schon zehn. Entfernen Sie zuerst eines.',
  signInAgain: 'Melden Sie sich mit Ihrem zweiten Schritt neu an, und versuchen Sie es dann wieder.',
  tooManyAttempts: 'Zu viele Versuche. Warten Sie 15 Minuten, und versuchen Sie es dann wieder.',
  notAtTheMoment: 'Das geht im Moment nicht. Versuchen Sie es in einer Minute wieder.',
  keysAreOff:
    'Der Dienst, der die Konten führt, nimmt keine Schlüssel an. Fragen Sie, wer diese Site betreibt.',
  wrongKey: 'Ihr Schlüssel hat nicht wie gefragt geantwortet. Fangen Sie noch einmal an.',
  passwordTooShort: (characters) => `Das Passwort braucht mindestens ${characters} Zeichen.`,
  passwordTooEasy: 'Dieses Passwort ist als leicht zu erraten bekannt. Wählen Sie ein anderes.',
  passwordTooLong: 'Ein Passwort hat höchstens 128 Zeichen.',
  samePassword: 'Das neue Passwort muss sich vom alten unterscheiden.',
  wrongPassword: 'Das ist nicht Ihr Passwort.',
  passwordLater: 'Das Passwort lässt sich im Moment nicht ändern.',
  passwordUnchecked:
    'Ihr Passwort lässt sich im Moment nicht prüfen. Versuchen Sie es in einer Minute wieder.',
  addressTaken: 'Diese Adresse benutzt schon jemand.',
  noAddress: 'Das ist keine E-Mail-Adresse. Prüfen Sie sie, und versuchen Sie es wieder.',
  addressLater: 'Die Adresse lässt sich im Moment nicht ändern.',
  mailJustSent: 'Gerade wurde eine Mail gesendet. Versuchen Sie es in einer Minute wieder.',
  mailLater: 'Im Moment kann keine Mail gesendet werden. Versuchen Sie es in einer Minute wieder.',
}

/** What can be wrong when somebody changes their own password, address or second step. */
export const changeWords = { en, de }
