import { utmNames } from './arrival.ts'

/** What a CSV column can contain about a company's link, and about a person who gets a personal link. */
export const bulkColumns = [
  'company',
  'domain',
  'email',
  'first',
  'last',
  'title',
  'slug',
  'ends',
  'preset',
  ...utmNames,
] as const
export type BulkColumn = (typeof bulkColumns)[number]

/** The column, counted from 0, for each field. */
export type BulkMapping = Partial<Record<BulkColumn, number>>

/** Why a row creates nothing. */
export const bulkProblems = [
  'company_missing',
  'company_long',
  'domain_wrong',
  'email_wrong',
  'email_removed',
  'slug_wrong',
  'slug_reserved',
  'slug_taken',
  'slug_repeated',
  'end_wrong',
  'end_past',
  'preset_unknown',
  'repeated',
] as const
export type BulkProblem = (typeof bulkProblems)[number]

/**
 * A part of a row's cell that was left out, or changed to `used`. Cells that decide who can open the link and for how long
 * are never left out.
 */
export type BulkNote = {
  column: BulkColumn
  why: 'wrong_domain' | 'shared_host' | 'too_long' | 'first_of_several'
  used?: string
}

/**
 * A row of a file, numbered as in a spreadsheet, and its result: a link for a new or existing company, a
 * personal link for one more person of an existing or just created link, already there, or a problem.
 * `address` is a path, '' until it exists; with a `person`, an email address, it is their personal one.
 */
export type BulkRow = {
  row: number
  company: string
  person: string
  title: string
  outcome: 'new_company' | 'known_company' | 'person' | 'exists' | BulkProblem
  address: string
  /** The custom slug of its short URL, or ''. */
  slug: string
  /** The last day of the row's link, such as `2026-12-31`, and the name of its preset; or ''. */
  endsOn: string
  preset: string
  /** The earlier row with the same company, person or short URL. */
  sameAs: number | null
  notes: BulkNote[]
}

/** Whether a row creates a link or a personal link. */
export function isMade({ outcome }: Pick<BulkRow, 'outcome'>): boolean {
  return outcome === 'new_company' || outcome === 'known_company' || outcome === 'person'
}

const headings: Record<BulkColumn, RegExp> = {
  company:
    /^(company|companyname|account|accountname|organi[sz]ation|firma|firmenname|unternehmen|kunde|name)$/,
  domain: /^(domain|domainname|website|web|url|site|webseite|homepage)$/,
  email: /^(e?mail|emailaddress|mailadresse|emailadresse|address|adresse)$/,
  first: /^(first|firstname|givenname|vorname)$/,
  last: /^(last|lastname|surname|familyname|nachname)$/,
  slug: /^(slug|linkslug|short(address|link|url|code)?|kurz(adresse|link|url|form)?|kürzel)$/,
  ends: /^(ends?(on|date|at)?|expir(y|ation|es)(on|date|at)?|validuntil|until|lastday|ende|endet(am)?|enddatum|ablauf|ablaufdatum|läuftab|gültigbis|bis|letztertag)$/,
  preset: /^(linkpreset|preset(name)?|template|voreinstellung|linkvoreinstellung|vorlage)$/,
  title: /^(title|linktitle|link|linkname|titel|linktitel|bezeichnung)$/,
  utm_source: /^(utm)?(source|quelle)$/,
  utm_medium: /^(utm)?medium$/,
  utm_campaign: /^(utm)?(campaign|kampagne)$/,
  utm_term: /^(utm)?term$/,
  utm_content: /^(utm)?content$/,
}

/** Guesses the mapping from the headings of a file, one field per column. */
export function guessBulkColumns(first: readonly string[]): BulkMapping {
  const names = first.map((heading) => heading.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const found = bulkColumns.flatMap((column): [BulkColumn, number][] => {
    const at = names.findIndex((name) => headings[column].test(name))
    return at === -1 ? [] : [[column, at]]
  })
  return Object.fromEntries(found)
}
