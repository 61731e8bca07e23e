const en = {
  people: 'People',
  peopleOf: (name: string) => `The people of ${name}`,
}

const de: typeof en = {
  people: 'Personen',
  peopleOf: (name) => `Die Menschen von ${name}`,
}

/** The words of a workspace's public page. */
export const teamPageWords = { en, de }
