import { counted } from '#src/words/locale.ts'

const en = {
  mergeTwo: 'Merge the two',
  mergeWith: (name: string) => `Merge ${name} with another person`,
  merge: 'Merge',
  title: (name: string) => `Merge ${name} with another person`,
  text: 'One of the two stays, with everything of both. The other is gone afterwards; their page leads to the one who stays.',
  chooseOther: 'Who is the same person?',
  find: 'Find a person',
  search: 'Search',
  found: 'Found',
  suggested: 'These may be the same',
  noneSuggested: 'Nobody else has this name or an address that begins alike.',
  noneFound: (q: string) => `Nobody else has “${q}” in their name or address.`,
  beside: 'What stays of each',
  besideText:
    'Choose field by field. Tags are those of both, at most 20; notes stand one after the other, and points are added.',
  turn: (name: string) => `Keep ${name} instead`,
  chooseAnother: 'Choose another person',
  field: 'Field',
  stays: (name: string) => `${name} stays`,
  goes: (name: string) => `${name} goes`,
  stayShort: 'Stays',
  goShort: 'Goes',
  nothing: 'Nothing',
  name: 'Name',
  confirmed: 'confirmed',
  becomes: 'What becomes of the rest',
  movesText: (goes: string, stays: string) => `What ${goes} has becomes that of ${stays}:`,
  nothingMoves: 'They have nothing that moves.',
  counts: {
    visits: (n: number) =>
      counted('en', n, { one: 'visit, with its figures', other: 'visits, with their figures' }),
    forms: (n: number) => counted('en', n, { one: 'form', other: 'forms' }),
    links: (n: number) => counted('en', n, { one: 'personal address', other: 'personal addresses' }),
    runs: (n: number) => counted('en', n, { one: 'run of a journey', other: 'runs of journeys' }),
    credits: (n: number) =>
      counted('en', n, { one: 'credit that was paid', other: 'credits that were paid' }),
    changes: (n: number) => counted('en', n, { one: 'change', other: 'changes' }),
  },
  addresses: {
    leads: 'Both addresses lead to this person afterwards; mails go to the one that you choose.',
    given_up:
      'The address that you do not choose is given up: whoever comes with it is somebody new. Neither of the two is a lead, and only a lead has several addresses.',
    none: '',
  },
  confirmedText: 'The person is confirmed if the address that stays was.',
  stoppedText:
    'One of the two takes no mails. Nobody writes to the person afterwards, at none of the addresses.',
  forGood: 'This cannot be undone.',
  typeName: (name: string) => `Type ${name} to confirm`,
  typeThis: (name: string) => `Type ${name}, as it stands above, to confirm.`,
  changedMeanwhile:
    'One of the two was changed after you opened this. Load the page again, look at both, and merge them then.',
  noteTooLong: 'Both notes together are longer than 2000 characters. Shorten one of them first.',
  back: 'All people',
  mergedBy: (by: string, name: string) => `${by} merged ${name} with another person here`,
  further: 'Further addresses',
}

const de: typeof en = {
  mergeTwo: 'Beide zusammenführen',
  mergeWith: (name) => `${name} mit einer anderen Person zusammenführen`,
  merge: 'Zusammenführen',
  title: (name) => `${name} mit einer anderen Person zusammenführen`,
  text: 'Eine der beiden bleibt, mit allem von beiden. Die andere gibt es danach nicht mehr; ihre Seite führt zu der, die bleibt.',
  chooseOther: 'Wer ist dieselbe Person?',
  find: 'Person suchen',
  search: 'Suchen',
  found: 'Gefunden',
  suggested: 'Diese könnten dieselbe sein',
  noneSuggested: 'Niemand sonst hat diesen Namen oder eine Adresse, die gleich beginnt.',
  noneFound: (q) => `Niemand sonst hat „${q}“ in Name oder Adresse.`,
  beside: 'Was von jeder bleibt',
  besideText:
    'Wählen Sie Feld für Feld. Tags bleiben die von beiden, höchstens 20; Notizen stehen untereinander, und Punkte werden addiert.',
  turn: (name) => `Stattdessen ${name} behalten`,
  chooseAnother: 'Andere Person wählen',
  field: 'Feld',
  stays: (name) => `${name} bleibt`,
  goes: (name) => `${name} geht`,
  stayShort: 'Bleibt',
  goShort: 'Geht',
  nothing: 'Nichts',
  name: 'Name',
  confirmed: 'bestätigt',
  becomes: 'Was aus dem Übrigen wird',
  movesText: (goes, stays) => `Was ${goes} hat, gehört danach zu ${stays}:`,
  nothingMoves: 'Es gibt nichts, was umzieht.',
  counts: {
    visits: (n) => counted('de', n, { one: 'Besuch mit seinen Zahlen', other: 'Besuche mit ihren Zahlen' }),
    forms: (n) => counted('de', n, { one: 'Formular', other: 'Formulare' }),
    links: (n) => counted('de', n, { one: 'persönliche Adresse', other: 'persönliche Adressen' }),
    runs: (n) => counted('de', n, { one: 'Durchlauf einer Journey', other: 'Durchläufe von Journeys' }),
    credits: (n) => counted('de', n, { one: 'bezahlter Credit', other: 'bezahlte Credits' }),
    changes: (n) => counted('de', n, { one: 'Änderung', other: 'Änderungen' }),
  },
  addresses: {
    leads: 'Beide Adressen führen danach zu dieser Person; Mails gehen an die, die Sie wählen.',
    given_up:
      'Die Adresse, die Sie nicht wählen, wird aufgegeben: Wer mit ihr kommt, ist jemand Neues. Keine der beiden Personen ist ein Lead, und nur ein Lead hat mehrere Adressen.',
    none: '',
  },
  confirmedText: 'Die Person ist bestätigt, wenn es die Adresse war, die bleibt.',
  stoppedText:
    'Eine der beiden nimmt keine Mails. Danach schreibt niemand mehr an die Person, an keine der Adressen.',
  forGood: 'Das lässt sich nicht rückgängig machen.',
  typeName: (name) => `Schreiben Sie ${name}, um es zu bestätigen`,
  typeThis: (name) => `Schreiben Sie ${name}, wie es oben steht, um es zu bestätigen.`,
  changedMeanwhile:
    'Eine der beiden Personen wurde geändert, nachdem Sie dies geöffnet haben. Laden Sie die Seite neu, sehen Sie beide an, und führen Sie sie dann zusammen.',
  noteTooLong: 'Beide Notizen zusammen haben mehr als 2000 Zeichen. Kürzen Sie zuerst eine davon.',
  back: 'Alle Personen',
  mergedBy: (by, name) => `${by} hat ${name} mit einer anderen Person hier zusammengeführt`,
  further: 'Weitere Adressen',
}

/** The words of making two people one. */
export const peopleMergeWords = { en, de }
