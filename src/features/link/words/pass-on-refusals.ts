const en = {
  enough:
    'This address has been passed on as often as it may be. Ask the sender for one for your colleague instead.',
  noSuchAddress: 'There is no such personal address in this workspace.',
  notPassedOn: 'That did not work. Reload the page, then try again.',
}

const de: typeof en = {
  enough:
    'Diese Adresse wurde so oft weitergegeben, wie es geht. Bitten Sie den Absender um eine für Ihre Kollegin oder Ihren Kollegen.',
  noSuchAddress: 'In diesem Workspace gibt es keine solche persönliche Adresse.',
  notPassedOn: 'Das hat nicht geklappt. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
}

/** Why a visitor cannot pass an address on. */
export const passOnRefusals = { en, de }
