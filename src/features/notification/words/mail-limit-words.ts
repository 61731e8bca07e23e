import { counted } from '#src/words/locale.ts'

const en = {
  hours: (count: number) => counted('en', count, { one: 'hour', other: 'hours' }),
  unproved:
    'Confirm your e-mail address first: your profile settings send you a link. Until then, we send mail to nobody but you.',
  spent: (most: number, hours: string) =>
    `The limit of ${most} mails in 24 hours to people outside your team is reached. You can send more in ${hours}. Nothing was sent.`,
  fewer: (most: number, left: number, hours: string) =>
    `This would exceed the limit of ${most} mails in 24 hours to people outside your team. Write to ${left} at most, or try again in ${hours}. Nothing was sent.`,
  tooMany: (most: number, left: number) =>
    `You can send at most ${most} mails in 24 hours to people outside your team, ${left} of them now. Write to fewer people. Nothing was sent.`,
  paidAllowsMore: (sentence: string) => `${sentence} A paid plan allows more.`,
  noCodes: (hours: string) =>
    `No more codes can be mailed from here at the moment. Try again in ${hours}, or ask whoever sent you the link.`,
  noCodesYet: 'No codes can be mailed for this link yet. Ask whoever sent it to you.',
}

const de: typeof en = {
  hours: (count) => counted('de', count, { one: 'Stunde', other: 'Stunden' }),
  unproved:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: In Ihren Profileinstellungen können Sie sich einen Link schicken lassen. Bis dahin gehen E-Mails nur an Sie selbst.',
  spent: (most, hours) =>
    `Die Grenze von ${most} E-Mails in 24 Stunden an Personen außerhalb Ihres Teams ist erreicht. In ${hours} können Sie weitere senden. Es wurde nichts gesendet.`,
  fewer: (most, left, hours) =>
    `Damit wäre die Grenze von ${most} E-Mails in 24 Stunden an Personen außerhalb Ihres Teams überschritten. Schreiben Sie höchstens ${left} Personen, oder versuchen Sie es in ${hours} noch einmal. Es wurde nichts gesendet.`,
  tooMany: (most, left) =>
    `Sie können in 24 Stunden höchstens ${most} E-Mails an Personen außerhalb Ihres Teams senden, davon jetzt ${left}. Schreiben Sie weniger Personen. Es wurde nichts gesendet.`,
  paidAllowsMore: (sentence) => `${sentence} Mit einem bezahlten Tarif sind es mehr.`,
  noCodes: (hours) =>
    `Von hier können im Moment keine weiteren Codes verschickt werden. Versuchen Sie es in ${hours} noch einmal, oder fragen Sie, wer Ihnen den Link geschickt hat.`,
  noCodesYet:
    'Für diesen Link können noch keine Codes verschickt werden. Fragen Sie, wer ihn Ihnen geschickt hat.',
}

/** Why a mail to somebody outside the team is not sent. */
export const mailLimitWords = { en, de }
