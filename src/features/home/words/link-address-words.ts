const en = {
  address: 'Address',
  shortAddress: 'Short address',
  kinds: { none: 'None', made: 'Drawn at random', own: 'In my own words' },
  hint: 'Easier to read out and to print. It leads to the long address; one that you replace leads on until another link takes it.',
  slug: 'Own words',
  slugHint:
    'Letters a to z, digits and hyphens. Anybody may guess plain words: a link that must stay private asks for something.',
  slugExample: 'globex-webinar',
  copy: 'Copy short address',
}

const de: typeof en = {
  address: 'Adresse',
  shortAddress: 'Kurze Adresse',
  kinds: { none: 'Keine', made: 'Zufällig gezogen', own: 'In eigenen Worten' },
  hint: 'Leichter vorzulesen und zu drucken. Sie führt zur langen Adresse; eine ersetzte führt weiter, bis ein anderer Link sie nimmt.',
  slug: 'Eigene Worte',
  slugHint:
    'Buchstaben a bis z, Ziffern und Bindestriche. Einfache Wörter kann jeder erraten: Ein Link, der privat bleiben muss, verlangt etwas.',
  slugExample: 'globex-webinar',
  copy: 'Kurze Adresse kopieren',
}

/** The short address of a link, as its owner sets it. */
export const linkAddressWords = { en, de }
