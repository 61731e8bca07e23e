const en = {
  blocked: (email: string) => `${email} tried to open a link and may not`,
  asksAgain: (email: string, title: string) => `${email} asks for a new link instead of “${title}”`,
  paused: (title: string) => `“${title}” was opened while it is paused`,
  pausedText: 'Visitors read that it is not available. Switch it on to let them in.',
}

const de: typeof en = {
  blocked: (email) => `${email} wollte einen Link öffnen und darf es nicht`,
  asksAgain: (email, title) => `${email} bittet um einen neuen Link statt „${title}“`,
  paused: (title) => `„${title}“ wurde geöffnet, während der Link pausiert`,
  pausedText: 'Besucher lesen, dass er nicht verfügbar ist. Schalten Sie ihn ein, um sie hereinzulassen.',
}

/** What members are told of people at the gate of a link. */
export const gateNoticeWords = { en, de }
