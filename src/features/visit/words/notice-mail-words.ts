import { counted } from '#src/words/locale.ts'

const en = {
  notices: (count: number) => counted('en', count, { one: 'step of a journey', other: 'steps of journeys' }),
  subject: (count: number) => `${count} steps of your journeys`,
  more: (count: number) => `and ${count} more in the app`,
  open: 'Open it',
  why: 'You get this mail because a step of a journey tells you, or waits for you. You choose which mails come, and when, in your settings under Notifications.',
}

const de: typeof en = {
  notices: (count) => counted('de', count, { one: 'Schritt einer Journey', other: 'Schritte von Journeys' }),
  subject: (count) => `${count} Schritte Ihrer Journeys`,
  more: (count) => `und ${count} weitere in der App`,
  open: 'Öffnen',
  why: 'Sie erhalten diese E-Mail, weil ein Schritt einer Journey Sie benachrichtigt oder auf Sie wartet. Welche E-Mails kommen und wann, wählen Sie in Ihren Einstellungen unter Benachrichtigungen.',
}

/** The mail of what journeys tell a member. */
export const noticeMailWords = { en, de }
