const en = {
  confirmed: (who: string) => `${who} confirmed who they are`,
}

const de: typeof en = {
  confirmed: (who) => `${who} hat sich ausgewiesen`,
}

/** What members are told of a lead in the app. */
export const leadNoticeWords = { en, de }
