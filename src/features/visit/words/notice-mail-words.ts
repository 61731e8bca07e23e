import { counted } from '#src/words/locale.ts'

const en = {
  notices: (count: number) => counted('en', count, { one: 'notice', other: 'notices' }),
  subject: (count: number) => `${count} notices for you`,
  more: (count: number) => `and ${count} more in the app`,
  open: 'Open it',
  because: {
    journey: 'You get this mail because a step of a journey tells you, or waits for you.',
    form: 'You get this mail because somebody sent a form of yours. The address in it is as they wrote it.',
  },
  choose: 'You choose which mails come, and when, in your settings under Notifications.',
}

const de: typeof en = {
  notices: (count) => counted('de', count, { one: 'Hinweis', other: 'Hinweise' }),
  subject: (count) => `${count} Hinweise für Sie`,
  more: (count) => `und ${count} weitere in der App`,
  open: 'Öffnen',
  because: {
    journey:
      'Sie erhalten diese E-Mail, weil ein Schritt einer Journey Sie benachrichtigt oder auf Sie wartet.',
    form: 'Sie erhalten diese E-Mail, weil jemand eines Ihrer Formulare gesendet hat. Die Adresse darin steht so, wie sie eingegeben wurde.',
  },
  choose: 'Welche E-Mails kommen und wann, wählen Sie in Ihren Einstellungen unter Benachrichtigungen.',
}

/** The mail of what journeys and forms tell a member. */
export const noticeMailWords = { en, de }
