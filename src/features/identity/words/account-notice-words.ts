const en = {
  addressChanged: 'Your e-mail address was changed',
  addressIsNow: (address: string) =>
    `Your account at Nurtured now has the address ${address}. This one signs in no more.`,
  tellAtOnce: 'If that was not you, somebody else is in your account: tell whoever runs this site at once.',
  phoneChanged: 'Your phone number was changed',
  phoneEndsIn: (ending: string) =>
    `Your account at Nurtured now has the phone number that ends in ${ending}.`,
  added: {
    subject: 'A second factor was added',
    lead: 'From now on signing in to your account takes a second factor. Every other device was signed out.',
  },
  removed: {
    subject: 'A second factor was removed',
    lead: 'One of the second factors of your account was removed.',
  },
  codes_made: {
    subject: 'Recovery codes were made',
    lead: 'New recovery codes were made for your account. Ones from before work no more.',
  },
  code_used: {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to your account with a recovery code. It works no more.',
  },
  codesGuessed: {
    subject: 'Someone is guessing your codes',
    lead: 'Too many wrong codes were entered for your Nurtured account today. Until midnight (UTC), codes only work from networks where you are already signed in, and our mails contain a button but no code.',
    otherwise: 'If that was you, use the button in the latest mail. If not, there is nothing you need to do.',
  },
  linked: 'A way to sign in was added',
  linkedWith: (label: string) => `From now on you may also sign in to your account with ${label}.`,
  unlinked: 'A way to sign in was removed',
  unlinkedFrom: (label: string) => `${label} no longer signs in to your account.`,
  setNewPassword: (address: string) => `If this was not you, set a new password at once: ${address}`,
}

const de: typeof en = {
  addressChanged: 'Ihre E-Mail-Adresse wurde geändert',
  addressIsNow: (address) =>
    `Ihr Konto bei Nurtured hat jetzt die Adresse ${address}. Mit dieser hier melden Sie sich nicht mehr an.`,
  tellAtOnce:
    'Wenn Sie das nicht waren, ist jemand anderes in Ihrem Konto: Sagen Sie es sofort denen, die diese Site betreiben.',
  phoneChanged: 'Ihre Telefonnummer wurde geändert',
  phoneEndsIn: (ending) => `Ihr Konto bei Nurtured hat jetzt die Telefonnummer, die auf ${ending} endet.`,
  added: {
    subject: 'Ein zweiter Faktor wurde hinzugefügt',
    lead: 'Von jetzt an braucht die Anmeldung bei Ihrem Konto einen zweiten Faktor. Alle anderen Geräte wurden abgemeldet.',
  },
  removed: {
    subject: 'Ein zweiter Faktor wurde entfernt',
    lead: 'Einer der zweiten Faktoren Ihres Kontos wurde entfernt.',
  },
  codes_made: {
    subject: 'Wiederherstellungscodes wurden erstellt',
    lead: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
  },
  code_used: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    lead: 'Jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet. Er gilt nicht mehr.',
  },
  codesGuessed: {
    subject: 'Jemand versucht, Ihre Codes zu erraten',
    lead: 'Heute wurden zu viele falsche Codes für Ihr Konto bei Nurtured eingegeben. Bis Mitternacht (UTC) gilt kein Code aus einem Netz, in dem Sie nicht angemeldet sind, und mit E-Mails melden Sie sich nur über ihre Schaltfläche an.',
    otherwise:
      'Wenn Sie es selbst waren, nehmen Sie einfach die Schaltfläche in der letzten E-Mail. Wenn nicht, müssen Sie nichts tun.',
  },
  linked: 'Ein Weg zur Anmeldung wurde hinzugefügt',
  linkedWith: (label) => `Von jetzt an können Sie sich bei Ihrem Konto auch mit ${label} anmelden.`,
  unlinked: 'Ein Weg zur Anmeldung wurde entfernt',
  unlinkedFrom: (label) => `${label} meldet Sie nicht mehr bei Ihrem Konto an.`,
  setNewPassword: (address) => `Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort: ${address}`,
}

/** What the owner of an account is mailed of it. */
export const accountNoticeWords = { en, de }
