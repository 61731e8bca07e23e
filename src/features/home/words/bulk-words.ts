import type { BulkCounts, BulkRow } from '#src/features/link/rules/bulk.ts'

const en = {
  title: 'Links for many companies',
  about:
    'One link for each company of a CSV file, and an address of it for each of its people. A company is known by its domain, or by its name where one of the two has no domain. Run the same file again and only what is missing is made.',
  csv: 'CSV with a line of headings',
  csvHint: 'Up to 5,000 rows. Columns may be parted by commas, semicolons or tabs.',
  csvExample: 'Company,Domain,E-mail,Title\nGlobex,globex.com,lea@globex.com,Globex: spring',
  file: 'Or choose a file',
  preview: 'Look it through',
  previewAgain: 'Look it through again',
  columns: 'Which column says what',
  columnOf: {
    company: 'Company',
    domain: 'Domain',
    email: 'E-mail of a person',
    first: 'First name',
    last: 'Last name',
    title: 'Title of the link',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    utm_term: 'utm_term',
    utm_content: 'utm_content',
  },
  noColumn: 'None',
  unnamed: (at: number) => `Column ${at}`,
  sum: ({ links, companies, people, exist, skipped }: BulkCounts) =>
    [
      links === 1 ? '1 link' : `${links} links`,
      companies === 1 ? '1 new company' : `${companies} new companies`,
      ...(people === 0 ? [] : [enAddresses(people)]),
      `${exist} there already`,
      skipped === 1 ? '1 row skipped' : `${skipped} rows skipped`,
    ].join(', '),
  looked: 'Nothing has been made yet.',
  make: ({ links, people }: BulkCounts) => {
    if (links === 0) return `Create ${enAddresses(people)}`
    return links === 1 ? 'Create 1 link' : `Create ${links} links`
  },
  made: ({ links, people }: BulkCounts) =>
    people === 0
      ? `Links created: ${links}.`
      : `Links created: ${links}. Addresses of people created: ${people}.`,
  nothingMade: 'There was nothing to create: the links are there already.',
  undone: ({ removed, paused, addresses, people, companies }: Undone) =>
    `Links removed: ${removed}. Links paused because somebody had visited them, with their visits kept: ${paused}. Addresses removed that nobody had opened: ${addresses}. People removed: ${people}. Companies removed: ${companies}.`,
  result: 'Download the addresses as CSV',
  first: (shown: number, all: number) =>
    `The first ${shown} of ${all} rows; those that make no link come first.`,
  row: 'Row',
  company: 'Company',
  person: 'Person',
  linkTitle: 'Link',
  outcome: 'What it does',
  rows: 'Rows of the file',
  outcomes: {
    new_company: 'New company and link',
    known_company: 'Link for a company that is known',
    person: 'Address of the link for this person',
    exists: 'Its link or address is there already',
    company_missing: 'Skipped: write a company or its domain',
    company_long: 'Skipped: shorten the company to 120 characters',
    domain_wrong: 'Skipped: write a domain such as globex.com',
    email_wrong: 'Skipped: write an e-mail address such as lea@globex.com',
    email_removed: 'Skipped: this person had themselves removed',
    name_long: 'Skipped: shorten the names to 80 characters each',
    title_long: 'Skipped: shorten the title to 120 characters',
    utm_long: 'Skipped: shorten each UTM value to 100 characters',
    repeated: 'Skipped: an earlier row is the same',
  } satisfies Record<BulkRow['outcome'], string>,
  outcomesMade: {
    new_company: 'Company and link created',
    known_company: 'Link created',
    person: 'Address created',
  },
  sameAs: (row: number) => `Skipped: row ${row} has the same`,
  fileHeadings: ['Row', 'Company', 'Person', 'Title', 'Address', 'Outcome'],
  fileName: 'links.csv',
}

type Undone = { removed: number; paused: number; addresses: number; people: number; companies: number }

function enAddresses(people: number): string {
  return people === 1 ? '1 address of a person' : `${people} addresses of people`
}

function deAddresses(people: number): string {
  return people === 1 ? '1 Adresse einer Person' : `${people} Adressen von Personen`
}

const de: typeof en = {
  title: 'Links für viele Firmen',
  about:
    'Ein Link für jede Firma einer CSV-Datei und für jede ihrer Personen eine eigene Adresse davon. Eine Firma wird an ihrer Domain erkannt, oder am Namen, wo eine der beiden keine Domain hat. Dieselbe Datei noch einmal legt nur an, was fehlt.',
  csv: 'CSV mit einer Zeile Überschriften',
  csvHint: 'Bis zu 5.000 Zeilen. Spalten dürfen durch Kommas, Semikolons oder Tabulatoren getrennt sein.',
  csvExample: 'Firma,Domain,E-Mail,Titel\nGlobex,globex.com,lea@globex.com,Globex: Frühjahr',
  file: 'Oder eine Datei wählen',
  preview: 'Durchsehen',
  previewAgain: 'Noch einmal durchsehen',
  columns: 'Welche Spalte was sagt',
  columnOf: {
    ...en.columnOf,
    company: 'Firma',
    domain: 'Domain',
    email: 'E-Mail-Adresse einer Person',
    first: 'Vorname',
    last: 'Nachname',
    title: 'Titel des Links',
  },
  noColumn: 'Keine',
  unnamed: (at) => `Spalte ${at}`,
  sum: ({ links, companies, people, exist, skipped }) =>
    [
      links === 1 ? '1 Link' : `${links} Links`,
      companies === 1 ? '1 neue Firma' : `${companies} neue Firmen`,
      ...(people === 0 ? [] : [deAddresses(people)]),
      `${exist} schon da`,
      skipped === 1 ? '1 Zeile übersprungen' : `${skipped} Zeilen übersprungen`,
    ].join(', '),
  looked: 'Noch ist nichts angelegt.',
  make: ({ links, people }) => {
    if (links === 0) return `${deAddresses(people)} anlegen`
    return links === 1 ? '1 Link anlegen' : `${links} Links anlegen`
  },
  made: ({ links, people }) =>
    people === 0
      ? `Angelegte Links: ${links}.`
      : `Angelegte Links: ${links}. Angelegte Adressen von Personen: ${people}.`,
  nothingMade: 'Es war nichts anzulegen: Die Links sind schon da.',
  undone: ({ removed, paused, addresses, people, companies }) =>
    `Entfernte Links: ${removed}. Pausierte Links, weil sie schon besucht wurden; ihre Besuche bleiben: ${paused}. Entfernte Adressen, die niemand geöffnet hatte: ${addresses}. Entfernte Personen: ${people}. Entfernte Firmen: ${companies}.`,
  result: 'Adressen als CSV herunterladen',
  first: (shown, all) => `Die ersten ${shown} von ${all} Zeilen; zuerst die, die keinen Link ergeben.`,
  row: 'Zeile',
  company: 'Firma',
  person: 'Person',
  linkTitle: 'Link',
  outcome: 'Was sie bewirkt',
  rows: 'Zeilen der Datei',
  outcomes: {
    new_company: 'Neue Firma und Link',
    known_company: 'Link für eine bekannte Firma',
    person: 'Adresse des Links für diese Person',
    exists: 'Ihr Link oder ihre Adresse ist schon da',
    company_missing: 'Übersprungen: Schreiben Sie eine Firma oder ihre Domain',
    company_long: 'Übersprungen: Kürzen Sie die Firma auf 120 Zeichen',
    domain_wrong: 'Übersprungen: Schreiben Sie eine Domain wie globex.com',
    email_wrong: 'Übersprungen: Schreiben Sie eine E-Mail-Adresse wie lea@globex.com',
    email_removed: 'Übersprungen: Diese Person hat sich entfernen lassen',
    name_long: 'Übersprungen: Kürzen Sie die Namen auf je 80 Zeichen',
    title_long: 'Übersprungen: Kürzen Sie den Titel auf 120 Zeichen',
    utm_long: 'Übersprungen: Kürzen Sie jeden UTM-Wert auf 100 Zeichen',
    repeated: 'Übersprungen: Eine frühere Zeile ist dieselbe',
  },
  outcomesMade: {
    new_company: 'Firma und Link angelegt',
    known_company: 'Link angelegt',
    person: 'Adresse angelegt',
  },
  sameAs: (row) => `Übersprungen: Zeile ${row} hat dasselbe`,
  fileHeadings: ['Zeile', 'Firma', 'Person', 'Titel', 'Adresse', 'Ergebnis'],
  fileName: 'links.csv',
}

export const bulkWords = { en, de }
