const en = {
  notFound: 'There is no such guest any more.',
  notInTrash: 'There is no such guest in the trash.',
  changed:
    'Somebody else changed this guest meanwhile. Copy what you wrote, load the page again, and put it in.',
  tooMany: 'A workspace has at most 5,000 guests. Delete some for good first.',
  enterName: 'Enter a first or a last name.',
  atMost254: 'At most 254 characters.',
  writeEmail: 'Write an e-mail address such as name@company.com, or leave it empty.',
  atMost120: 'At most 120 characters.',
  atMost100: 'At most 100 characters.',
  atMost60: 'At most 60 characters.',
  atMost300: 'At most 300 characters.',
  atMost4000: 'At most 4,000 characters.',
  atMost12Topics: 'Enter at most 12 topics, one a line.',
  shortTopics: 'Each topic has at most 60 characters.',
  linkAddress: 'Write an address that begins with https:// or http://.',
  linkShort: 'An address has at most 500 characters.',
  linkLabel: 'At most 80 characters.',
  chooseZone: 'Choose a time zone of the list.',
  chooseStage: 'Choose a stage of the list.',
}

const de: typeof en = {
  notFound: 'Diesen Gast gibt es nicht mehr.',
  notInTrash: 'Dieser Gast liegt nicht im Papierkorb.',
  changed:
    'Jemand anderes hat diesen Gast inzwischen geändert. Kopieren Sie, was Sie geschrieben haben, laden Sie die Seite neu, und setzen Sie es ein.',
  tooMany: 'Ein Arbeitsbereich hat höchstens 5.000 Gäste. Löschen Sie zuerst einige endgültig.',
  enterName: 'Geben Sie einen Vor- oder Nachnamen ein.',
  atMost254: 'Höchstens 254 Zeichen.',
  writeEmail: 'Schreiben Sie eine E-Mail-Adresse wie name@firma.de, oder lassen Sie das Feld leer.',
  atMost120: 'Höchstens 120 Zeichen.',
  atMost100: 'Höchstens 100 Zeichen.',
  atMost60: 'Höchstens 60 Zeichen.',
  atMost300: 'Höchstens 300 Zeichen.',
  atMost4000: 'Höchstens 4.000 Zeichen.',
  atMost12Topics: 'Geben Sie höchstens 12 Themen ein, eines je Zeile.',
  shortTopics: 'Ein Thema hat höchstens 60 Zeichen.',
  linkAddress: 'Schreiben Sie eine Adresse, die mit https:// oder http:// beginnt.',
  linkShort: 'Eine Adresse hat höchstens 500 Zeichen.',
  linkLabel: 'Höchstens 80 Zeichen.',
  chooseZone: 'Wählen Sie eine Zeitzone der Liste.',
  chooseStage: 'Wählen Sie eine Stufe der Liste.',
}

/** What the fields and the verbs of guests refuse with. */
export const guestWords = { en, de }
