const en = {
  blocked: (email: string) => `${email} tried to open a link and may not`,
  asksAgain: (email: string, title: string) => `${email} asks for a new link instead of “${title}”`,
}

const de: typeof en = {
  blocked: (email) => `${email} wollte einen Link öffnen und darf es nicht`,
  asksAgain: (email, title) => `${email} bittet um einen neuen Link statt „${title}“`,
}

/** What members are told of people at the gate of a link. */
export const gateNoticeWords = { en, de }
