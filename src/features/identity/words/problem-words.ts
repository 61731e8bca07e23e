const en = {
  thatIsNoEMail: 'That is no e-mail address. Check it and try again.',
  aMailWasAskedFor: 'A mail was asked for a moment ago. Look into your inbox, or try again in a minute.',
  sendingMailDoesNotWork: 'Sending mail does not work at the moment. Try again in a minute.',
  thatCodeOrLinkIs: 'That code or link is wrong, was used already, or is too old. Ask for a new one.',
  nowFollowTheLinkIn: 'Now follow the link in the mail to your other address.',
  tooManyAttemptsWaitFive: 'Too many attempts. Wait five minutes, then try again.',
  thisAccountIsBlockedAsk: 'This account is blocked. Ask whoever runs this site.',
  signingInDoesNotWork: 'Signing in does not work at the moment. Try again in a minute.',
  theProviderDoesNotVouch:
    'The provider does not vouch for your e-mail address. Confirm it there, then try again.',
  newAccountsAreNotMade: 'New accounts are not made here. Ask whoever runs this site.',
  youTurnedBackAtThe: 'You turned back at the provider. Try again, or sign in another way.',
  thatSignInTookToo: 'That sign-in took too long, or began in another browser. Try again.',
  theProviderDoesNotAnswer:
    'The provider does not answer at the moment. Try again in a minute, or sign in another way.',
  enterYourEMailAddress: 'Enter your e-mail address.',
  enterYourFirstName: 'Enter your first name.',
  missingCredentials: 'You must provide either an email or phone number and a password',
  thisAddressHasAnAccount: 'This address has an account already. Sign in with it, or set a new password.',
  newAccountsAreByInvitation: 'New accounts are by invitation only. Ask whoever runs this site.',
  registeringDoesNotWorkAt: 'Registering does not work at the moment. Try again in a minute.',
}

const de: typeof en = {
  thatIsNoEMail: 'Das ist keine E-Mail-Adresse. Prüfen Sie sie, und versuchen Sie es wieder.',
  aMailWasAskedFor:
    'Gerade wurde schon eine Mail angefordert. Sehen Sie in Ihr Postfach, oder versuchen Sie es in einer Minute wieder.',
  sendingMailDoesNotWork:
    'Das Senden von Mails geht im Moment nicht. Versuchen Sie es in einer Minute wieder.',
  thatCodeOrLinkIs:
    'Dieser Code oder Link ist falsch, wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.',
  nowFollowTheLinkIn: 'Folgen Sie jetzt dem Link in der Mail an Ihre andere Adresse.',
  tooManyAttemptsWaitFive: 'Zu viele Versuche. Warten Sie fünf Minuten, und versuchen Sie es dann wieder.',
  thisAccountIsBlockedAsk: 'Dieses Konto ist gesperrt. Fragen Sie, wer diese Seite betreibt.',
  signingInDoesNotWork: 'Das Anmelden geht im Moment nicht. Versuchen Sie es in einer Minute wieder.',
  theProviderDoesNotVouch:
    'Der Anbieter bürgt nicht für Ihre E-Mail-Adresse. Bestätigen Sie sie dort, und versuchen Sie es wieder.',
  newAccountsAreNotMade: 'Neue Konten werden hier nicht angelegt. Fragen Sie, wer diese Seite betreibt.',
  youTurnedBackAtThe:
    'Sie sind beim Anbieter umgekehrt. Versuchen Sie es wieder, oder melden Sie sich anders an.',
  thatSignInTookToo:
    'Diese Anmeldung hat zu lange gedauert oder begann in einem anderen Browser. Versuchen Sie es wieder.',
  theProviderDoesNotAnswer:
    'Der Anbieter antwortet im Moment nicht. Versuchen Sie es in einer Minute wieder, oder melden Sie sich anders an.',
  enterYourEMailAddress: 'Geben Sie Ihre E-Mail-Adresse ein.',
  enterYourFirstName: 'Geben Sie Ihren Vornamen ein.',
  missingCredentials: 'Geben Sie eine E-Mail-Adresse oder Telefonnummer und ein Passwort ein',
  thisAddressHasAnAccount:
    'Diese Adresse hat schon ein Konto. Melden Sie sich damit an, oder legen Sie ein neues Passwort fest.',
  newAccountsAreByInvitation: 'Neue Konten gibt es nur mit Einladung. Fragen Sie, wer diese Seite betreibt.',
  registeringDoesNotWorkAt: 'Das Registrieren geht im Moment nicht. Versuchen Sie es in einer Minute wieder.',
}

/** What can be wrong with signing in and up. */
export const problemWords = { en, de }
