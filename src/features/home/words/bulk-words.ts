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
    slug: 'Short address',
    ends: 'Last day',
    preset: 'Preset',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    utm_term: 'utm_term',
    utm_content: 'utm_content',
  },
  columnsHint:
    'A short address is words such as globex-webinar. The last day is 2026-12-31 or as your language writes it, where your workspace is; a time beside it counts for nothing. What is there already stays as it is.',
  presetOfAll: 'Preset',
  presetOfAllHint: 'What the links are set to. A row that names a preset of its own goes before.',
  noPreset: 'None',
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
    slug_wrong: 'Skipped: write a short address of 3 to 60 letters a to z, digits and hyphens',
    slug_reserved: 'Skipped: this short address is kept for the product; write other words',
    slug_taken: 'Skipped: this short address leads to another link; write other words',
    slug_repeated: 'Skipped: an earlier row has this short address; write other words',
    end_wrong: 'Skipped: write the last day so that it can be only one, such as 2026-12-31',
    end_past: 'Skipped: the last day is over; write today or a later one',
    preset_unknown: 'Skipped: write the name of a preset that is there, or leave it empty',
    repeated: 'Skipped: an earlier row is the same',
  } satisfies Record<BulkRow['outcome'], string>,
  outcomesMade: {
    new_company: 'Company and link created',
    known_company: 'Link created',
    person: 'Address created',
  },
  sameAs: (row: number) => `Skipped: row ${row} has the same`,
  sameSlug: (row: number) => `Skipped: row ${row} has this short address; write other words`,
  endsOn: 'Last day',
  preset: 'Preset',
  shortAddress: 'Short address',
  fileHeadings: ['Row', 'Company', 'Person', 'Title', 'Address', 'Last day', 'Preset', 'Outcome'],
  fileName: 'links.csv',
}

type Undone = { removed: number; paused: number; addresses: number; people: number; companies: number }

/** What became of a row, or would. */
export function outcomeSaid(
  words: typeof en,
  { outcome, sameAs }: Pick<BulkRow, 'outcome' | 'sameAs'>,
  isMade: boolean,
): string {
  if (sameAs !== null) return outcome === 'slug_repeated' ? words.sameSlug(sameAs) : words.sameAs(sameAs)
  return (isMade ? { ...words.outcomes, ...words.outcomesMade } : words.outcomes)[outcome]
}

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
    slug: 'Kurze Adresse',
    ends: 'Letzter Tag',
    preset: 'Voreinstellung',
  },
  columnsHint:
    'Eine kurze Adresse sind Wörter wie globex-webinar. Der letzte Tag ist 2026-12-31, oder wie ihn Ihre Sprache schreibt, dort, wo Ihr Workspace ist; eine Uhrzeit dabei zählt nicht. Was schon da ist, bleibt, wie es ist.',
  presetOfAll: 'Voreinstellung',
  presetOfAllHint: 'Wie die Links eingestellt werden. Eine Zeile, die selbst eine nennt, geht vor.',
  noPreset: 'Keine',
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
    slug_wrong:
      'Übersprungen: Schreiben Sie eine kurze Adresse aus 3 bis 60 Buchstaben a bis z, Ziffern und Bindestrichen',
    slug_reserved: 'Übersprungen: Diese kurze Adresse gehört dem Produkt; schreiben Sie andere Wörter',
    slug_taken: 'Übersprungen: Diese kurze Adresse führt zu einem anderen Link; schreiben Sie andere Wörter',
    slug_repeated: 'Übersprungen: Eine frühere Zeile hat diese kurze Adresse; schreiben Sie andere Wörter',
    end_wrong: 'Übersprungen: Schreiben Sie den letzten Tag so, dass es nur einer sein kann, etwa 2026-12-31',
    end_past: 'Übersprungen: Der letzte Tag ist vorbei; schreiben Sie heute oder einen späteren',
    preset_unknown:
      'Übersprungen: Schreiben Sie den Namen einer Voreinstellung, die es gibt, oder lassen Sie sie leer',
    repeated: 'Übersprungen: Eine frühere Zeile ist dieselbe',
  },
  outcomesMade: {
    new_company: 'Firma und Link angelegt',
    known_company: 'Link angelegt',
    person: 'Adresse angelegt',
  },
  sameAs: (row) => `Übersprungen: Zeile ${row} hat dasselbe`,
  sameSlug: (row) => `Übersprungen: Zeile ${row} hat diese kurze Adresse; schreiben Sie andere Wörter`,
  endsOn: 'Letzter Tag',
  preset: 'Voreinstellung',
  shortAddress: 'Kurze Adresse',
  fileHeadings: ['Zeile', 'Firma', 'Person', 'Titel', 'Adresse', 'Letzter Tag', 'Voreinstellung', 'Ergebnis'],
  fileName: 'links.csv',
}

export const bulkWords = { en, de }
