const en = {
  done: (what: string, who: string) => `${what} (${who}): done.`,
  skipped: (what: string, who: string) => `${what} (${who}): skipped.`,
  approved: (subject: string, who: string) => `Mail “${subject}” to ${who}: approved.`,
  notSent: (subject: string, who: string) => `Mail “${subject}” to ${who}: not sent.`,
}

const de: typeof en = {
  done: (what, who) => `${what} (${who}): erledigt.`,
  skipped: (what, who) => `${what} (${who}): übersprungen.`,
  approved: (subject, who) => `E-Mail „${subject}“ an ${who}: freigegeben.`,
  notSent: (subject, who) => `E-Mail „${subject}“ an ${who}: nicht gesendet.`,
}

/** What the company's timeline says of a step that a person did. */
export const stepNoteWords = { en, de }
