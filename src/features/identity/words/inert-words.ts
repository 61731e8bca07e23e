const en = {
  signup: { title: 'Confirm your address', button: 'Confirm this address' },
  invite: { title: 'You are invited', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign in' },
  recovery: { title: 'Set a new password', button: 'Go on' },
  email_change: { title: 'Confirm the change of your address', button: 'Confirm the change' },
  other: { title: 'One click is left', button: 'Go on' },
  leadsTo: (place: string) => `This leads you to ${place}.`,
  add: (label: string) => `Add an account at ${label}`,
  addsTo: (label: string, account: string) =>
    `From then on, your account at ${label} signs in to the account of ${account}. If you did not ask for this, close this page.`,
  goOn: (label: string) => `Go on to ${label}`,
  oneMoment: 'One moment …',
}

const de: typeof en = {
  signup: { title: 'Bestätigen Sie Ihre Adresse', button: 'Diese Adresse bestätigen' },
  invite: { title: 'Sie sind eingeladen', button: 'Einladung annehmen' },
  magiclink: { title: 'Anmelden', button: 'Anmelden' },
  recovery: { title: 'Neues Passwort setzen', button: 'Weiter' },
  email_change: { title: 'Bestätigen Sie die Änderung Ihrer Adresse', button: 'Änderung bestätigen' },
  other: { title: 'Noch ein Klick', button: 'Weiter' },
  leadsTo: (place) => `Sie kommen damit zu ${place}.`,
  add: (label) => `Konto bei ${label} hinzufügen`,
  addsTo: (label, account) =>
    `Danach meldet Ihr Konto bei ${label} im Konto von ${account} an. Wenn Sie das nicht wollten, schließen Sie diese Seite.`,
  goOn: (label) => `Weiter zu ${label}`,
  oneMoment: 'Einen Moment …',
}

/** The auth service's own pages, which do nothing before their button is pressed. */
export const inertWords = { en, de }
