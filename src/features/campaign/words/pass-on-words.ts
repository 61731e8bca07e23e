const en = {
  title: 'Pass it on to a colleague',
  text: (sender: string) =>
    `This makes an address for them. ${sender} sees that you passed it on, what you call them here, and whether it is read.`,
  name: 'What your colleague is called (optional)',
  make: 'Make the address',
  address: 'The address for your colleague',
  copy: 'Copy',
  copied: 'Copied',
  failed: 'That did not reach us. Check your connection, then try again.',
}

const de: typeof en = {
  title: 'An eine Kollegin oder einen Kollegen weitergeben',
  text: (sender) =>
    `So entsteht eine Adresse für sie oder ihn. ${sender} sieht, dass Sie weitergegeben haben, den Namen, den Sie hier nennen, und ob gelesen wird.`,
  name: 'Name der Kollegin oder des Kollegen (freiwillig)',
  make: 'Adresse erstellen',
  address: 'Die Adresse zum Weitergeben',
  copy: 'Kopieren',
  copied: 'Kopiert',
  failed: 'Das ist nicht angekommen. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
}

/** The words of the form with which a visitor passes a campaign on; loaded when they press for it. */
export const passOnWords = { en, de }
