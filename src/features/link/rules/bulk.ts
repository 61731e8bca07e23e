import { utmNames } from './arrival.ts'

/** What a column of a file can say of a link that is made for a company, and of a person there who gets an address of it. */
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

/** Which column of a file, counted from 0, says what. */
export type BulkMapping = Partial<Record<BulkColumn, number>>

/** Why nothing is made of a row. */
export const bulkProblems = [
  'company_missing',
  'company_long',
  'domain_wrong',
  'email_wrong',
  'email_removed',
  'name_long',
  'title_long',
  'utm_long',
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
 * A row of a file, `row` as a spreadsheet counts it, and what it comes to: a link for a company that is new or known, an
 * address for one more person of a link that is there or made for an earlier row, what is there already, or a problem.
 * `address` is a path, '' until it is there; with a `person`, an e-mail address, it is theirs.
 */
export type BulkRow = {
  row: number
  company: string
  person: string
  title: string
  outcome: 'new_company' | 'known_company' | 'person' | 'exists' | BulkProblem
  address: string
  /** The words that its short address shall be, or ''. */
  slug: string
  /** The last day of the link that the row makes, such as `2026-12-31`, and the name of the preset it is made of; or ''. */
  endsOn: string
  preset: string
  /** The earlier row with the same company, person of it, or short address. */
  sameAs: number | null
}

/** Whether a row makes a link or an address. */
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

/** What the headings of a file seem to say, each column for one thing. */
export function guessMapping(first: readonly string[]): BulkMapping {
  const names = first.map((heading) => heading.toLowerCase().replace(/[^\p{L}]/gu, ''))
  const found = bulkColumns.flatMap((column): [BulkColumn, number][] => {
    const at = names.findIndex((name) => headings[column].test(name))
    return at === -1 ? [] : [[column, at]]
  })
  return Object.fromEntries(found)
}
