const en = {
  copyMoment: (time: string) => `Copy link to ${time}`,
  copyQuote: 'Copy quote with its link',
  copied: 'Copied',
  notCopied: 'Your browser did not allow it. Copy the address from the address bar.',
  moment: 'Moment in the recording',
}

const de: typeof en = {
  copyMoment: (time) => `Link zu ${time} kopieren`,
  copyQuote: 'Zitat mit Link kopieren',
  copied: 'Kopiert',
  notCopied: 'Ihr Browser hat es nicht erlaubt. Kopieren Sie die Adresse aus der Adresszeile.',
  moment: 'Stelle in der Aufnahme',
}

/** The words of addresses of moments in recordings, which visitors load: few. */
export const momentWords = { en, de }
