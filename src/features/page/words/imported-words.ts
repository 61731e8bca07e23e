const en = { source: 'Source:' }

const de: typeof en = { source: 'Quelle:' }

/** What a page says of the web page that it was made of, in the language of that. */
export const importedWords = { en, de }
