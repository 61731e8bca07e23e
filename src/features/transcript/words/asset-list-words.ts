const en = {
  ready: 'Ready',
  draft: 'No transcript',
  transcribing: 'Transcribing',
  published: 'Published',
  andMore: (n: number) => `and ${n.toLocaleString('en')} more`,
}

const de: typeof en = {
  ready: 'Bereit',
  draft: 'Kein Transkript',
  transcribing: 'Wird transkribiert',
  published: 'Veröffentlicht',
  andMore: (n) => `und ${n.toLocaleString('de')} weitere`,
}

/** What an asset is found by, and in which state it is. */
export const assetListWords = { en, de }
