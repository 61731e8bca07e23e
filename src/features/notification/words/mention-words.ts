const en = {
  mentioned: (who: string, where: string) => `${who} mentioned you in “${where}”`,
  somebody: 'Somebody',
  hint: 'Write @ to tell a colleague.',
  colleagues: 'Colleagues',
}

const de: typeof en = {
  mentioned: (who, where) => `${who} hat Sie in „${where}“ erwähnt`,
  somebody: 'Jemand',
  hint: 'Schreiben Sie @, um es jemandem aus dem Team zu sagen.',
  colleagues: 'Team',
}

/** The words about telling a colleague of a comment. */
export const mentionWords = { en, de }
