import type { LinkManner } from '../rules/telling.ts'

const enManners: Record<LinkManner | 'default', string> = {
  default: 'As my settings say',
  at_once: 'At once',
  digest: 'With the digest',
  muted: 'Muted',
}

const enNow = {
  at_once: 'Mails to me: at once',
  digest: 'Mails to me: digest',
  never: 'No mails to me',
}

const en = {
  manners: enManners,
  now: enNow,
  linkGone: 'There is no such link.',
  chosen: (title: string) => `Your mails of “${title}” are chosen.`,
  mails: 'Mails to me',
  mailsText: 'For you alone. Your settings hold where the link names your address; else you get none.',
  save: 'Save',
}

const deManners: typeof enManners = {
  default: 'Nach meinen Einstellungen',
  at_once: 'Sofort',
  digest: 'Mit der Zusammenfassung',
  muted: 'Stumm',
}

const deNow: typeof enNow = {
  at_once: 'Mails an mich: sofort',
  digest: 'Mails an mich: Zusammenfassung',
  never: 'Keine Mails an mich',
}

const de: typeof en = {
  manners: deManners,
  now: deNow,
  linkGone: 'Diesen Link gibt es nicht.',
  chosen: (title) => `Ihre Mails zu „${title}“ sind gewählt.`,
  mails: 'Mails an mich',
  mailsText:
    'Nur für Sie. Ihre Einstellungen gelten, wo der Link Ihre Adresse nennt; sonst bekommen Sie keine.',
  save: 'Speichern',
}

/** How mails of visits are chosen. */
export const tellingWords = { en, de }
