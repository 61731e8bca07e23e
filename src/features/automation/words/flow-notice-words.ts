const en = {
  came: (who: string, journey: string) => `${who} came to a step of “${journey}”`,
  nothingSaid: 'Open the journey to see what they did.',
  open: 'Open the journey',
}

const de: typeof en = {
  came: (who, journey) => `${who} ist zu einem Schritt von „${journey}“ gekommen`,
  nothingSaid: 'Öffnen Sie die Journey, um zu sehen, was geschehen ist.',
  open: 'Journey öffnen',
}

/** What members and chats are told of a lead who came to a step. */
export const flowNoticeWords = { en, de }
