const en = {
  booked: (who: string, provider: string) => `${who} booked a meeting at ${provider}`,
  somebody: 'Somebody',
  bookedIn: (tab: string) => `in “${tab}”`,
  meetsAt: (when: string) => `The meeting is on ${when}.`,
  noTime: (provider: string) => `${provider} knows the time of the meeting.`,
  asSaid: 'As the browser of the visitor said. Check your calendar to be sure.',
  bookings: 'Bookings',
  inVisit: (provider: string) => `Booked at ${provider}, says their browser`,
  many: (count: number) => (count === 1 ? '1 meeting booked' : `${count} meetings booked`),
}

const de: typeof en = {
  booked: (who, provider) => `${who} hat bei ${provider} einen Termin gebucht`,
  somebody: 'Jemand',
  bookedIn: (tab) => `in „${tab}“`,
  meetsAt: (when) => `Der Termin ist am ${when}.`,
  noTime: (provider) => `Wann der Termin ist, steht bei ${provider}.`,
  asSaid:
    'So sagte es der Browser der Besucherin oder des Besuchers. Sehen Sie im Kalender nach, ob es stimmt.',
  bookings: 'Buchungen',
  inVisit: (provider) => `Laut Browser bei ${provider} gebucht`,
  many: (count) => (count === 1 ? '1 Termin gebucht' : `${count} Termine gebucht`),
}

/** The words of what visitors booked. */
export const bookingWords = { en, de }
