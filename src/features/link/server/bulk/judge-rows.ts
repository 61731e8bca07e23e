import type { BulkNote, BulkProblem, BulkRow } from '#src/features/link/rules/bulk.ts'
import type { GivenSettings } from '#src/features/link/rules/preset.ts'
import { addressKey, type KnownPeople } from './people.ts'
import type { BulkWish } from './read-bulk-row.ts'

/**
 * A row with the data to create its link; `account` is null for a new company, `link` for a new link. `of` is
 * the row that creates the link, and `given` its settings.
 */
export type PlannedRow = BulkRow & {
  wish: BulkWish
  given: GivenSettings
  account: string | null
  link: string | null
  of: number
}

/** `row`: the first row of the company; `people`: the row of each person, by lower-case email. */
export type Company = {
  id: string | null
  name: string
  domain: string | null
  row: number | null
  people: Map<string, number>
}
export type FoundLink = { id: string; title: string; address: string }
/** `preset`: the name of the link's preset, or ''. */
type ReadRow = {
  row: number
  wish: BulkWish
  problem: BulkProblem | null
  notes: BulkNote[]
  given: GivenSettings
  preset: string
}
/** `taken`: the file's short URLs that are already in use. */
type Known = {
  companies: readonly Company[]
  links: ReadonlyMap<string, FoundLink>
  people: KnownPeople
  taken: ReadonlySet<string>
}

/** The result of each row, given existing data and the rows before it. */
export function judgeRows(read: readonly ReadRow[], known: Known): PlannedRow[] {
  const companies = new KnownCompanies(known.companies)
  const slugs = new Map<string, number>()
  return read.map(({ problem, ...one }): PlannedRow => {
    const { wish } = one
    const told = { ...plainRow(one), ...one }
    if (problem) return { ...told, outcome: problem }
    if (known.people.suppressed.has(wish.email.toLowerCase())) return { ...told, outcome: 'email_removed' }
    const company = companies.find(wish) ?? newCompany(wish)
    const slug = makesLink(company, known) ? slugProblem(wish.slug, { slugs, taken: known.taken }) : null
    if (slug) return { ...told, ...slug }
    if (wish.slug !== '' && !slugs.has(wish.slug)) slugs.set(wish.slug, one.row)
    return judgeRow(told, companies.add(company), known)
  })
}

function makesLink({ id, row }: Company, { links }: Pick<Known, 'links'>): boolean {
  return row === null && (id === null || !links.has(id))
}

function slugProblem(
  slug: string,
  { slugs, taken }: { slugs: ReadonlyMap<string, number>; taken: ReadonlySet<string> },
): Pick<PlannedRow, 'outcome' | 'sameAs'> | null {
  const before = slugs.get(slug)
  if (before !== undefined) return { outcome: 'slug_repeated', sameAs: before }
  return taken.has(slug) ? { outcome: 'slug_taken', sameAs: null } : null
}

function judgeRow(
  told: Omit<PlannedRow, 'outcome'>,
  company: Company,
  { links, people }: Pick<Known, 'links' | 'people'>,
): PlannedRow {
  const email = told.person.toLowerCase()
  const before = company.row
  const sameAs = email === '' ? before : (company.people.get(email) ?? null)
  const of = { ...told, company: company.name, account: company.id, of: before ?? told.row }
  if (sameAs !== null) return { ...of, company: told.company, outcome: 'repeated', sameAs }
  company.row ??= told.row
  if (email !== '') company.people.set(email, told.row)
  const there = company.id === null ? undefined : links.get(company.id)
  if (there) return { ...of, ...noSettings, ...ofLink(there, { email, people }) }
  if (before !== null) return { ...of, ...noSettings, outcome: 'person' }
  return { ...of, outcome: company.id === null ? 'new_company' : 'known_company' }
}

/** Existing links stay unchanged. */
const noSettings = { slug: '', endsOn: '', preset: '' }

function plainRow({ row, wish, given: { endsOn } }: Omit<ReadRow, 'problem'>) {
  const { company, email: person, title, slug } = wish
  return {
    company,
    person,
    title,
    slug,
    endsOn,
    address: '',
    sameAs: null,
    account: null,
    link: null,
    of: row,
  }
}

/** The result of a row whose company has a link. */
function ofLink(
  { id, title, address }: FoundLink,
  { email, people }: { email: string; people: KnownPeople },
): Pick<PlannedRow, 'link' | 'title' | 'outcome' | 'address'> {
  if (email === '') return { link: id, title, outcome: 'exists', address }
  const own = people.addresses.get(addressKey(id, email))
  return { link: id, title, outcome: own ? 'exists' : 'person', address: own ?? '' }
}

function newCompany({ company, domain }: BulkWish): Company {
  return { id: null, name: company, domain: domain || null, row: null, people: new Map() }
}

/** Companies are matched by domain, and by name only if one of the two has no domain. */
class KnownCompanies {
  readonly #byDomain = new Map<string, Company>()
  readonly #byName = new Map<string, Company>()

  constructor(companies: readonly Company[]) {
    for (const one of companies) this.add(one)
  }

  /** Adding it again changes nothing. */
  add(company: Company): Company {
    if (company.domain) this.#byDomain.set(company.domain.toLowerCase(), company)
    const name = company.name.toLowerCase()
    if (!this.#byName.has(name)) this.#byName.set(name, company)
    return company
  }

  find({ company, domain }: BulkWish): Company | undefined {
    const same = domain === '' ? undefined : this.#byDomain.get(domain)
    if (same) return same
    const namesake = this.#byName.get(company.toLowerCase())
    return domain === '' || namesake?.domain === null ? namesake : undefined
  }
}
