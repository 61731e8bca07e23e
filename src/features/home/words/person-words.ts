const en = {
  allVisits: 'All visits',
  person: 'Person',
  insight: 'Insight',
  verified: 'Verified',
  whatThereIs: 'What there is about this person',
  email: 'E-mail address',
  added: 'Added',
  visits: 'Visits',
  passes: 'Came in through a gate',
  forms: 'Forms sent',
  exportTitle: 'Give them what is theirs',
  exportText:
    'One file with everything: details, visits, passes with the terms they accepted, forms, what members were told of them and what webhooks sent. Who exports it stands in the log of your organisation.',
  exportIt: 'Export as JSON',
  eraseTitle: 'Erase this person',
  eraseText:
    'Removes their name, address, visits, forms and codes, what members were told of them and what waits to be sent, at once and for good. How often pages were read in total stays as numbers without a name, and who accepted terms as an entry without one. A hash of the address stays, so that nobody adds them again by mistake.',
  confirm: (email: string) => `Enter ${email} to confirm`,
  wrongAddress: 'This is not the address of this person.',
  erase: 'Erase for good',
  leadersOnly: 'Owners and admins of your organisation can export and erase people.',
  erased: 'Erased',
  erasedText: (visits: number, forms: number) =>
    `Their name and address are gone, with ${visits === 1 ? 'one visit' : `${visits} visits`} and ${forms === 1 ? 'one form' : `${forms} forms`}.`,
  dataAbout: 'Export or erase',
}

const de: typeof en = {
  allVisits: 'Alle Besuche',
  person: 'Person',
  insight: 'Auswertung',
  verified: 'Bestätigt',
  whatThereIs: 'Was es über diese Person gibt',
  email: 'E-Mail-Adresse',
  added: 'Hinzugefügt',
  visits: 'Besuche',
  passes: 'Durch ein Tor hereingekommen',
  forms: 'Gesendete Formulare',
  exportTitle: 'Der Person geben, was ihr gehört',
  exportText:
    'Eine Datei mit allem: Angaben, Besuche, Eintritte mit den angenommenen Bedingungen, Formulare, was Mitglieder über sie erfuhren und was Webhooks sandten. Wer sie exportiert, steht im Protokoll Ihrer Organisation.',
  exportIt: 'Als JSON exportieren',
  eraseTitle: 'Diese Person löschen',
  eraseText:
    'Entfernt Name, Adresse, Besuche, Formulare und Codes, was Mitglieder über sie erfuhren und was noch zu senden ist, sofort und endgültig. Wie oft Seiten insgesamt gelesen wurden, bleibt als Zahlen ohne Namen, und wer Bedingungen angenommen hat, als Eintrag ohne Namen. Ein Hash der Adresse bleibt, damit niemand sie versehentlich wieder hinzufügt.',
  confirm: (email) => `Geben Sie zur Bestätigung ${email} ein`,
  wrongAddress: 'Das ist nicht die Adresse dieser Person.',
  erase: 'Endgültig löschen',
  leadersOnly: 'Inhaber und Administratoren Ihrer Organisation können Personen exportieren und löschen.',
  erased: 'Gelöscht',
  erasedText: (visits, forms) =>
    `Name und Adresse sind fort, mit ${visits === 1 ? 'einem Besuch' : `${visits} Besuchen`} und ${forms === 1 ? 'einem Formular' : `${forms} Formularen`}.`,
  dataAbout: 'Exportieren oder löschen',
}

export const personWords = { en, de }
