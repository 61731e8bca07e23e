const en = {
  came: (who: string, journey: string) => `${who} came to a step of “${journey}”`,
  nothingSaid: 'Open the journey to see what they did.',
  open: 'Open the journey',
  approve: (who: string) => `A mail to ${who} waits for your approval`,
  waits: (what: string, who: string) => `${what} (${who})`,
  ofJourney: (journey: string) => `The journey “${journey}” goes on once it is done.`,
}

const de: typeof en = {
  came: (who, journey) => `${who} ist zu einem Schritt von „${journey}“ gekommen`,
  nothingSaid: 'Öffnen Sie die Journey, um zu sehen, was geschehen ist.',
  open: 'Journey öffnen',
  approve: (who) => `Eine E-Mail an ${who} wartet auf Ihre Freigabe`,
  waits: (what, who) => `${what} (${who})`,
  ofJourney: (journey) => `Die Journey „${journey}“ geht weiter, sobald es erledigt ist.`,
}

/** What members and chats are told of a lead who came to a step. */
export const flowNoticeWords = { en, de }
