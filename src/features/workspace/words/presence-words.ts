const en = {
  alsoHere: 'Also looking at this',
  more: (count: number) => `and ${count} more`,
}

const de: typeof en = {
  alsoHere: 'Sehen sich das auch an',
  more: (count) => `und ${count} weitere`,
}

/** The words about who else looks at the same thing. */
export const presenceWords = { en, de }
