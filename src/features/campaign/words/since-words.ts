const en = {
  newSince: (ago: string, tabs: string) => `Since your last visit ${ago} something is new: ${tabs}.`,
  welcomeBack: (ago: string) => `Your last visit was ${ago}.`,
  goOn: (tab: string) => `Go on where you stopped: ${tab}`,
  justNow: 'just now',
  mark: 'New',
}

const de: typeof en = {
  newSince: (ago, tabs) => `Seit Ihrem letzten Besuch ${ago} ist etwas neu: ${tabs}.`,
  welcomeBack: (ago) => `Ihr letzter Besuch war ${ago}.`,
  goOn: (tab) => `Weiter, wo Sie aufgehört haben: ${tab}`,
  justNow: 'gerade eben',
  mark: 'Neu',
}

/** What somebody who comes back is told. Said on the server: no visitor loads it. */
export const sinceWords = { en, de }
