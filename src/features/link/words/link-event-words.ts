const en = {
  confirmed: (who: string) => `${who} confirmed who they are`,
  refused: (email: string, title: string) => `Somebody who says they are ${email} may not open “${title}”`,
  paused: (title: string) => `“${title}” was opened while it is paused`,
  ended: (title: string) => `“${title}” was opened, and it has ended`,
  sent: (email: string, title: string) => `Somebody who says they are ${email} sent the form on “${title}”`,
  answer: (label: string, value: string) => `${label}: ${value}`,
  openJourney: 'Open the journey',
  openAnswers: 'Open the page',
}

const de: typeof en = {
  confirmed: (who) => `${who} hat sich ausgewiesen`,
  refused: (email, title) => `Jemand, der sich als ${email} ausgibt, darf „${title}“ nicht öffnen`,
  paused: (title) => `„${title}“ wurde geöffnet, während der Link pausiert`,
  ended: (title) => `„${title}“ wurde geöffnet und ist abgelaufen`,
  sent: (email, title) => `Jemand, der sich als ${email} ausgibt, hat das Formular auf „${title}“ gesendet`,
  answer: (label, value) => `${label}: ${value}`,
  openJourney: 'Journey öffnen',
  openAnswers: 'Seite öffnen',
}

/** What members, their mails and chats are told of links, leads and forms. */
export const linkEventWords = { en, de }
