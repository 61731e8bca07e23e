const en = {
  ready: 'Ready',
  draft: 'No transcript',
  andMore: (n: number) => `and ${n.toLocaleString('en')} more`,
}

const de: typeof en = {
  ready: 'Bereit',
  draft: 'Kein Transkript',
  andMore: (n) => `und ${n.toLocaleString('de')} weitere`,
}

/** What an asset is found by, and in which state it is. */
export const assetListWords = { en, de }
