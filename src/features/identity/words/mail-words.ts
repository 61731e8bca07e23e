import { counted } from '#src/words/locale.ts'

/** How long something holds: a whole number, and of what. */
export type Span = { count: number; unit: 'day' | 'hour' | 'minute' }

const german = {
  day: { one: 'Tag', other: 'Tagen' },
  hour: { one: 'Stunde', other: 'Stunden' },
  minute: { one: 'Minute', other: 'Minuten' },
}

const en = {
  signup: {
    subject: 'Confirm your e-mail address',
    lead: 'One step is left: tell us that this address is yours.',
    button: 'Confirm this address',
    otherwise: 'If you did not sign up for Nurtured, leave this mail alone and nothing happens.',
  },
  magiclink: {
    subject: 'Sign in to Nurtured',
    lead: 'Here is your way in. No password needed.',
    button: 'Sign in',
    otherwise: 'If you did not ask to sign in, leave this mail alone: nobody gets in without it.',
  },
  recovery: {
    subject: 'Set a new password',
    lead: 'You asked to set a new password.',
    button: 'Set a new password',
    otherwise: 'If you did not ask for this, leave this mail alone: your password stays as it is.',
  },
  email_change_new: {
    subject: 'Confirm your new e-mail address',
    lead: 'An account at Nurtured is to move to this address.',
    button: 'Confirm this address',
    otherwise: 'If you did not ask for this, leave this mail alone and nothing happens.',
  },
  email_change_current: {
    subject: 'Your e-mail address is about to change',
    lead: 'You asked to move your account to another address. It moves once both addresses agree.',
    button: 'Agree to the change',
    otherwise:
      'If you did not ask for this, do not agree: the address stays as it is. And set a new password.',
  },
  reauthentication: {
    subject: 'Show that it is you',
    lead: 'You are about to change how you sign in.',
    button: '',
    otherwise: 'If that is not you, somebody else is in your account: set a new password.',
  },
  invite: {
    subject: 'You are invited to Nurtured',
    lead: 'Somebody made an account for you at Nurtured.',
    button: 'Accept the invitation',
    otherwise: 'If you do not want it, leave this mail alone and nothing happens.',
  },
  theNewOneIs: (lead: string, address: string) => `${lead} The new one is ${address}.`,
  yourCode: (code: string) => `Your code: ${code}`,
  typeCode: 'Type this code where you asked for it.',
  typeCodeOrGoOn: 'Type this code where you asked for it, or go on with the button.',
  life: ({ count, unit }: Span) => {
    const within = count === 1 ? (unit === 'hour' ? 'an hour' : `a ${unit}`) : `${count} ${unit}s`
    return `It works once, within ${within}. Never pass it on.`
  },
}

const de: typeof en = {
  signup: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: 'Ein Schritt fehlt noch: Sagen Sie uns, dass diese Adresse Ihnen gehört.',
    button: 'Diese Adresse bestätigen',
    otherwise:
      'Wenn Sie sich nicht bei Nurtured registriert haben, lassen Sie diese E-Mail liegen, und es geschieht nichts.',
  },
  magiclink: {
    subject: 'Bei Nurtured anmelden',
    lead: 'Hier geht es hinein. Ein Passwort brauchen Sie nicht.',
    button: 'Anmelden',
    otherwise:
      'Wenn Sie sich nicht anmelden wollten, lassen Sie diese E-Mail liegen: Ohne sie kommt niemand hinein.',
  },
  recovery: {
    subject: 'Neues Passwort setzen',
    lead: 'Sie möchten ein neues Passwort setzen.',
    button: 'Neues Passwort setzen',
    otherwise: 'Wenn Sie das nicht wollten, lassen Sie diese E-Mail liegen: Ihr Passwort bleibt, wie es ist.',
  },
  email_change_new: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    lead: 'Ein Konto bei Nurtured soll zu dieser Adresse umziehen.',
    button: 'Diese Adresse bestätigen',
    otherwise: 'Wenn Sie das nicht wollten, lassen Sie diese E-Mail liegen, und es geschieht nichts.',
  },
  email_change_current: {
    subject: 'Ihre E-Mail-Adresse soll sich ändern',
    lead: 'Ihr Konto soll zu einer anderen Adresse umziehen. Es zieht um, sobald beide Adressen zustimmen.',
    button: 'Der Änderung zustimmen',
    otherwise:
      'Wenn Sie das nicht wollten, stimmen Sie nicht zu: Die Adresse bleibt, wie sie ist. Und setzen Sie ein neues Passwort.',
  },
  reauthentication: {
    subject: 'Zeigen Sie, dass Sie es sind',
    lead: 'Sie sind dabei, Ihre Anmeldung zu ändern.',
    button: '',
    otherwise: 'Wenn Sie das nicht sind, ist jemand anderes in Ihrem Konto: Setzen Sie ein neues Passwort.',
  },
  invite: {
    subject: 'Sie sind zu Nurtured eingeladen',
    lead: 'Jemand hat für Sie ein Konto bei Nurtured angelegt.',
    button: 'Einladung annehmen',
    otherwise: 'Wenn Sie es nicht möchten, lassen Sie diese E-Mail liegen, und es geschieht nichts.',
  },
  theNewOneIs: (lead, address) => `${lead} Die neue ist ${address}.`,
  yourCode: (code) => `Ihr Code: ${code}`,
  typeCode: 'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben.',
  typeCodeOrGoOn:
    'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, oder fahren Sie mit der Schaltfläche fort.',
  life: ({ count, unit }) =>
    `Er gilt einmal, innerhalb von ${counted('de', count, german[unit])}. Geben Sie ihn nie weiter.`,
}

/** Mails with a code and a link. */
export const mailWords = { en, de }
