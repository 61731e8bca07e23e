const en = {
  empty: 'There are no rows beneath the headings. Paste a line of headings and a line for each company.',
  tooLarge: 'This is more than 1,000,000 characters. Split it and make the links in several goes.',
  tooManyRows: (count: number) => `These are ${count} rows. 5,000 can be made in one go: split the file.`,
  unreadable: (line: number) =>
    `Line ${line} cannot be read as CSV. Look whether a quotation mark is missing there.`,
  noCompany: 'Say which column has the company, its domain or an e-mail address.',
}

const de: typeof en = {
  empty:
    'Unter den Überschriften stehen keine Zeilen. Fügen Sie eine Zeile mit Überschriften und je eine für jede Firma ein.',
  tooLarge:
    'Das sind mehr als 1.000.000 Zeichen. Teilen Sie sie auf, und legen Sie die Links in mehreren Gängen an.',
  tooManyRows: (count) => `Das sind ${count} Zeilen. 5.000 gehen in einem Gang: Teilen Sie die Datei auf.`,
  unreadable: (line) =>
    `Zeile ${line} lässt sich nicht als CSV lesen. Sehen Sie nach, ob dort ein Anführungszeichen fehlt.`,
  noCompany: 'Sagen Sie, in welcher Spalte die Firma, ihre Domain oder eine E-Mail-Adresse steht.',
}

/** Why no links can be made of a file. */
export const bulkRefusals = { en, de }
