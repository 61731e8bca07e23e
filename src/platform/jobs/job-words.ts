const en = {
  attemptFailed: (attempt: number, reason: string) => `Attempt ${attempt} failed: ${reason}`,
  unexpected: 'something unexpected went wrong.',
}

const de: typeof en = {
  attemptFailed: (attempt, reason) => `Versuch ${attempt} ist gescheitert: ${reason}`,
  unexpected: 'Etwas Unerwartetes ist geschehen.',
}

/** What a job says of itself that failed. */
export const jobWords = { en, de }
