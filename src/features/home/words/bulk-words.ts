import type { BulkRow } from '#src/features/link/rules/bulk.ts'

const en = {
  title: 'Links for many companies',
  about:
    'One link for each company of a CSV file. A company is known by its domain, or by its name where one of the two has no domain. Run the same file again and only what is missing is made.',
  csv: 'CSV with a line of headings',
  csvHint: 'Up to 5,000 rows. Columns may be parted by commas, semicolons or tabs.',
  csvExample: 'Company,Domain,Title\nGlobex,globex.com,Globex: spring',
  file: 'Or choose a file',
  preview: 'Look it through',
  previewAgain: 'Look it through again',
  columns: 'Which column says what',
  columnOf: {
    company: 'Company',
    domain: 'Domain',
    title: 'Title of the link',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    utm_term: 'utm_term',
    utm_content: 'utm_content',
  },
  noColumn: 'None',
  unnamed: (at: number) => `Column ${at}`,
  sum: ({ links, companies, exist, skipped }: Sum) =>
    `${links === 1 ? '1 link' : `${links} links`}, ${companies === 1 ? '1 new company' : `${companies} new companies`}, ${exist} there already, ${skipped === 1 ? '1 row skipped' : `${skipped} rows skipped`}`,
  looked: 'Nothing has been made yet.',
  make: (links: number) => (links === 1 ? 'Create 1 link' : `Create ${links} links`),
  made: (links: number) => (links === 1 ? '1 link was created.' : `${links} links were created.`),
  nothingMade: 'There was nothing to create: the links are there already.',
  undone: ({ removed, paused, companies }: Undone) =>
    `Links removed: ${removed}. Links paused because somebody had visited them, with their visits kept: ${paused}. Companies removed: ${companies}.`,
  result: 'Download the addresses as CSV',
  first: (shown: number, all: number) =>
    `The first ${shown} of ${all} rows; those that make no link come first.`,
  row: 'Row',
  company: 'Company',
  linkTitle: 'Link',
  outcome: 'What it does',
  rows: 'Rows of the file',
  outcomes: {
    new_company: 'New company and link',
    known_company: 'Link for a company that is known',
    exists: 'Its link is there already',
    company_missing: 'Skipped: write a company or its domain',
    company_long: 'Skipped: shorten the company to 120 characters',
    domain_wrong: 'Skipped: write a domain such as globex.com',
    title_long: 'Skipped: shorten the title to 120 characters',
    utm_long: 'Skipped: shorten each UTM value to 100 characters',
    repeated: 'Skipped: an earlier row has this company',
  } satisfies Record<BulkRow['outcome'], string>,
  outcomesMade: { new_company: 'Company and link created', known_company: 'Link created' },
  sameAs: (row: number) => `Skipped: row ${row} has this company`,
  fileHeadings: ['Row', 'Company', 'Title', 'Address', 'Outcome'],
  fileName: 'links.csv',
}

type Sum = { links: number; companies: number; exist: number; skipped: number }
type Undone = { removed: number; paused: number; companies: number }

const de: typeof en = {
  title: 'Links für viele Firmen',
  about:
    'Ein Link für jede Firma einer CSV-Datei. Eine Firma wird an ihrer Domain erkannt, oder am Namen, wo eine der beiden keine Domain hat. Dieselbe Datei noch einmal legt nur an, was fehlt.',
  csv: 'CSV mit einer Zeile Überschriften',
  csvHint: 'Bis zu 5.000 Zeilen. Spalten dürfen durch Kommas, Semikolons oder Tabulatoren getrennt sein.',
  csvExample: 'Firma,Domain,Titel\nGlobex,globex.com,Globex: Frühjahr',
  file: 'Oder eine Datei wählen',
  preview: 'Durchsehen',
  previewAgain: 'Noch einmal durchsehen',
  columns: 'Welche Spalte was sagt',
  columnOf: { ...en.columnOf, company: 'Firma', domain: 'Domain', title: 'Titel des Links' },
  noColumn: 'Keine',
  unnamed: (at) => `Spalte ${at}`,
  sum: ({ links, companies, exist, skipped }) =>
    `${links === 1 ? '1 Link' : `${links} Links`}, ${companies === 1 ? '1 neue Firma' : `${companies} neue Firmen`}, ${exist} schon da, ${skipped === 1 ? '1 Zeile übersprungen' : `${skipped} Zeilen übersprungen`}`,
  looked: 'Noch ist nichts angelegt.',
  make: (links) => (links === 1 ? '1 Link anlegen' : `${links} Links anlegen`),
  made: (links) => (links === 1 ? '1 Link wurde angelegt.' : `${links} Links wurden angelegt.`),
  nothingMade: 'Es war nichts anzulegen: Die Links sind schon da.',
  undone: ({ removed, paused, companies }) =>
    `Entfernte Links: ${removed}. Pausierte Links, weil sie schon besucht wurden; ihre Besuche bleiben: ${paused}. Entfernte Firmen: ${companies}.`,
  result: 'Adressen als CSV herunterladen',
  first: (shown, all) => `Die ersten ${shown} von ${all} Zeilen; zuerst die, die keinen Link ergeben.`,
  row: 'Zeile',
  company: 'Firma',
  linkTitle: 'Link',
  outcome: 'Was sie bewirkt',
  rows: 'Zeilen der Datei',
  outcomes: {
    new_company: 'Neue Firma und Link',
    known_company: 'Link für eine bekannte Firma',
    exists: 'Ihr Link ist schon da',
    company_missing: 'Übersprungen: Schreiben Sie eine Firma oder ihre Domain',
    company_long: 'Übersprungen: Kürzen Sie die Firma auf 120 Zeichen',
    domain_wrong: 'Übersprungen: Schreiben Sie eine Domain wie globex.com',
    title_long: 'Übersprungen: Kürzen Sie den Titel auf 120 Zeichen',
    utm_long: 'Übersprungen: Kürzen Sie jeden UTM-Wert auf 100 Zeichen',
    repeated: 'Übersprungen: Eine frühere Zeile hat diese Firma',
  },
  outcomesMade: { new_company: 'Firma und Link angelegt', known_company: 'Link angelegt' },
  sameAs: (row) => `Übersprungen: Zeile ${row} hat diese Firma`,
  fileHeadings: ['Zeile', 'Firma', 'Titel', 'Adresse', 'Ergebnis'],
  fileName: 'links.csv',
}

export const bulkWords = { en, de }
