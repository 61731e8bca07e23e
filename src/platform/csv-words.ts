import { type Told, told } from '#src/words/locale.ts'
import type { OtherFormat } from './csv-encoding.ts'
import type { CsvLimits, CsvTrouble } from './read-csv.ts'

const en = {
  empty: 'There are no rows beneath the headings. Send a line of headings and a line for each thing.',
  too_large: ({ bytes }: CsvLimits) =>
    `This is more than ${(bytes / 1_000_000).toLocaleString('en')} MB. Split the file and send its parts one after the other.`,
  too_many_rows: ({ rows }: CsvLimits) =>
    `These are more than ${rows.toLocaleString('en')} rows. Split the file and send its parts one after the other.`,
  too_many_columns: ({ columns }: CsvLimits, row: number) =>
    `Row ${row} has more than ${columns} columns. Leave out those that are not needed.`,
  cell_too_long: ({ cellCharacters }: CsvLimits, row: number) =>
    `Row ${row} has a cell of more than ${cellCharacters.toLocaleString('en')} characters. Look whether a quotation mark is missing there.`,
  unreadable: (row: number) =>
    `Line ${row} cannot be read as CSV. Look whether a quotation mark is missing there.`,
  formats: {
    xlsx: 'This is an Excel or OpenDocument file, even if its name says otherwise. Open it there, choose “Save as” and CSV, and send that.',
    xls: 'This is an old Excel file, even if its name says otherwise. Open it there, choose “Save as” and CSV, and send that.',
    pdf: 'This is a PDF. Send the table it was made of, saved as CSV.',
    html: 'This is a web page, no CSV. Download the list itself, as CSV.',
    json: 'This is JSON, no CSV. Save the list as CSV and send that.',
    binary: 'This is no file of text. Save the list as CSV and send that.',
  } satisfies Record<OtherFormat, string>,
}

const de: typeof en = {
  empty:
    'Unter den Überschriften stehen keine Zeilen. Schicken Sie eine Zeile mit Überschriften und darunter je eine Zeile.',
  too_large: ({ bytes }) =>
    `Das sind mehr als ${(bytes / 1_000_000).toLocaleString('de')} MB. Teilen Sie die Datei auf, und schicken Sie die Teile nacheinander.`,
  too_many_rows: ({ rows }) =>
    `Das sind mehr als ${rows.toLocaleString('de')} Zeilen. Teilen Sie die Datei auf, und schicken Sie die Teile nacheinander.`,
  too_many_columns: ({ columns }, row) =>
    `Zeile ${row} hat mehr als ${columns} Spalten. Lassen Sie die weg, die nicht gebraucht werden.`,
  cell_too_long: ({ cellCharacters }, row) =>
    `Zeile ${row} hat eine Zelle mit mehr als ${cellCharacters.toLocaleString('de')} Zeichen. Sehen Sie nach, ob dort ein Anführungszeichen fehlt.`,
  unreadable: (row) =>
    `Zeile ${row} lässt sich nicht als CSV lesen. Sehen Sie nach, ob dort ein Anführungszeichen fehlt.`,
  formats: {
    xlsx: 'Das ist eine Excel- oder OpenDocument-Datei, auch wenn ihr Name anderes sagt. Öffnen Sie sie dort, wählen Sie „Speichern unter“ und CSV, und schicken Sie diese.',
    xls: 'Das ist eine alte Excel-Datei, auch wenn ihr Name anderes sagt. Öffnen Sie sie dort, wählen Sie „Speichern unter“ und CSV, und schicken Sie diese.',
    pdf: 'Das ist ein PDF. Schicken Sie die Tabelle, aus der es gemacht ist, als CSV gespeichert.',
    html: 'Das ist eine Webseite, kein CSV. Laden Sie die Liste selbst als CSV herunter.',
    json: 'Das ist JSON, kein CSV. Speichern Sie die Liste als CSV, und schicken Sie diese.',
    binary: 'Das ist keine Textdatei. Speichern Sie die Liste als CSV, und schicken Sie diese.',
  },
}

/** Why a file cannot be read, and what to do. */
const csvWords = { en, de }

export function tellTrouble({ reason, row = 1, format = 'binary' }: CsvTrouble, limits: CsvLimits): Told {
  return told(csvWords, (words) => {
    if (reason === 'empty') return words.empty
    if (reason === 'not_csv') return words.formats[format]
    return reason === 'unreadable' ? words.unreadable(row) : words[reason](limits, row)
  })
}
