const en = {
  first: 'First name',
  last: 'Last name',
  email: 'E-mail',
  title: 'Position',
  phone: 'Phone',
  profile: 'Web address',
  role: 'Role in the deal',
  note: 'Note',
  roles: {
    champion: 'Champion',
    decision_maker: 'Decision maker',
    economic_buyer: 'Economic buyer',
    influencer: 'Influencer',
    user: 'User',
    blocker: 'Blocker',
    unknown: 'Not known',
  },
  chooseRole: 'Choose a role of the list.',
  writeProfile: 'Write a web address such as linkedin.com/in/lea-sand, or leave it empty.',
  writePhone: 'Write a number of at most 40 digits and signs, such as +49 30 123456.',
  nameThem: 'Write a name or an e-mail address.',
  noSuchContact: 'There is no such person in this workspace.',
  noSuchLead: 'There is no such person in this workspace.',
  known: (name: string, company: string) => `${name} already stands among the people of ${company}.`,
  knownSomewhere: (name: string) => `${name} already stands among the people of another company.`,
  changedMeanwhile: (name: string) =>
    `Somebody changed ${name} after you opened this. Load the page again, and write it once more.`,
  fieldsChanged: 'This was changed again since then, and stays as it is.',
}

const de: typeof en = {
  first: 'Vorname',
  last: 'Nachname',
  email: 'E-Mail',
  title: 'Position',
  phone: 'Telefon',
  profile: 'Webadresse',
  role: 'Rolle bei der Entscheidung',
  note: 'Notiz',
  roles: {
    champion: 'Fürsprecher:in',
    decision_maker: 'Entscheider:in',
    economic_buyer: 'Budgetverantwortung',
    influencer: 'Einfluss',
    user: 'Nutzer:in',
    blocker: 'Gegner:in',
    unknown: 'Nicht bekannt',
  },
  chooseRole: 'Wählen Sie eine Rolle der Liste.',
  writeProfile: 'Schreiben Sie eine Webadresse wie linkedin.com/in/lea-sand, oder lassen Sie das Feld leer.',
  writePhone: 'Schreiben Sie eine Nummer aus höchstens 40 Ziffern und Zeichen, etwa +49 30 123456.',
  nameThem: 'Schreiben Sie einen Namen oder eine E-Mail-Adresse.',
  noSuchContact: 'Diese Person gibt es in diesem Workspace nicht.',
  noSuchLead: 'Diese Person gibt es in diesem Workspace nicht.',
  known: (name, company) => `${name} steht schon bei den Personen von ${company}.`,
  knownSomewhere: (name) => `${name} steht schon bei den Personen einer anderen Firma.`,
  changedMeanwhile: (name) =>
    `Jemand hat ${name} geändert, nachdem Sie dies geöffnet haben. Laden Sie die Seite neu, und schreiben Sie es noch einmal.`,
  fieldsChanged: 'Dies wurde seither wieder geändert und bleibt, wie es ist.',
}

/** What is known of people at companies, and what its fields refuse with. */
export const contactWords = { en, de }
