const en = {
  activity: 'What was done',
  somebody: 'Somebody',
  showAll: 'Show all',
}

const de: typeof en = {
  activity: 'Was getan wurde',
  somebody: 'Jemand',
  showAll: 'Alle zeigen',
}

/** The words of a list of what members did with a thing. */
export const deedWords = { en, de }
