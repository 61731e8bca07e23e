const en = {
  names: { owner: 'Owner', admin: 'Admin', member: 'Member' },
  inSentence: { owner: 'owner', admin: 'admin', member: 'member' },
}

const de: typeof en = {
  names: { owner: 'Inhaber', admin: 'Admin', member: 'Mitglied' },
  inSentence: { owner: 'Inhaber', admin: 'Admin', member: 'Mitglied' },
}

/** What the roles are called, by themselves and within a sentence. */
export const roleWords = { en, de }
