const en = {
  notFound: 'There is no such link, journey, company or person any more. Look at all visits instead.',
  reportGone: 'That report is gone already.',
  tooManyReports: 'A workspace can have 200 reports. Remove one that nobody needs any more.',
  lastDayPast: 'Choose a last day that is not over yet.',
  wrongPassword: 'That is not the password. Ask whoever sent you the address.',
}

const de: typeof en = {
  notFound:
    'Diesen Link, diese Journey, diese Firma oder diese Person gibt es nicht mehr. Sehen Sie stattdessen alle Besuche an.',
  reportGone: 'Diesen Bericht gibt es schon nicht mehr.',
  tooManyReports: 'Ein Workspace kann 200 Berichte haben. Entfernen Sie einen, den niemand mehr braucht.',
  lastDayPast: 'Wählen Sie einen letzten Tag, der noch nicht vorbei ist.',
  wrongPassword: 'Das ist nicht das Passwort. Fragen Sie, wer Ihnen die Adresse geschickt hat.',
}

/** What is said when figures, or a report of them, cannot be had. */
export const insightRefusals = { en, de }
