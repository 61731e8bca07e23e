import { utmNames } from './arrival.ts'

/** What a column of a file can say of a link that is made for a company. */
export const bulkColumns = ['company', 'domain', 'title', ...utmNames] as const
export type BulkColumn = (typeof bulkColumns)[number]

/** Which column of a file, counted from 0, says what. */
export type BulkMapping = Partial<Record<BulkColumn, number>>

export const mostBulkRows = 5000
export const mostBulkCharacters = 1_000_000

/** Why no link is made of a row. */
export const bulkProblems = [
  'company_missing',
  'company_long',
  'domain_wrong',
  'title_long',
  'utm_long',
  'repeated',
] as const
export type BulkProblem = (typeof bulkProblems)[number]

/**
 * A row of a file, `row` as a spreadsheet counts it, and what it comes to: a link for a company that is new or known, one
 * that is there already, or a problem. `address` is a path, '' until the link is there.
 */
export type BulkRow = {
  row: number
  company: string
  title: string
  outcome: 'new_company' | 'known_company' | 'exists' | BulkProblem
  address: string
  /** The earlier row with the same company. */
  sameAs: number | null
}

export type BulkCounts = { links: number; companies: number; exist: number; skipped: number }

export function countsOf(rows: readonly Pick<BulkRow, 'outcome'>[]): BulkCounts {
  const companies = rows.filter(({ outcome }) => outcome === 'new_company').length
  const known = rows.filter(({ outcome }) => outcome === 'known_company').length
  const exist = rows.filter(({ outcome }) => outcome === 'exists').length
  return { links: companies + known, companies, exist, skipped: rows.length - companies - known - exist }
}

/**
 * What links a file comes to, or came to once there is a `file`: CSV of what became of each row. `rows` are the first of
 * them, those that make no link before the others.
 */
export type BulkLinks = {
  headings: string[]
  mapping: BulkMapping
  counts: BulkCounts
  rows: BulkRow[]
  file?: string
}

const headings: Record<BulkColumn, RegExp> = {
  company:
    /^(company|companyname|account|accountname|organi[sz]ation|firma|firmenname|unternehmen|kunde|name)$/,
  domain: /^(domain|domainname|website|web|url|site|webseite|homepage)$/,
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
