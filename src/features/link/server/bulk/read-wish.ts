import { newAccount } from '#src/features/account/schema.ts'
import { newLead } from '#src/features/lead/schema.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { BulkColumn, BulkMapping, BulkProblem } from '#src/features/link/rules/bulk.ts'
import { utmSettings } from '#src/features/link/schema.ts'
import { isPublicDomain } from '#src/features/organization/rules/domain.ts'

/** The link that a row asks for, and for whom it has an address of their own; '' is what is not known. */
export type BulkWish = {
  company: string
  domain: string
  email: string
  first: string
  last: string
  title: string
  utm: Utm
}

/**
 * A row as its columns are meant. A company without a name is called by its domain, which may be that of the person's
 * address; a link without a title is called as its company.
 */
export function readWish(
  cells: readonly string[],
  mapping: BulkMapping,
): { wish: BulkWish; problem: BulkProblem | null } {
  function cell(column: BulkColumn): string {
    const at = mapping[column]
    return at === undefined ? '' : storable(cells[at] ?? '').trim()
  }
  const [email, first, last] = [cell('email'), cell('first'), cell('last')]
  const domain = newAccount.shape.domain.safeParse(
    cell('domain') || (cell('company') ? '' : workDomainOf(email)),
  )
  const company = cell('company') || (domain.data ?? '')
  const title = cell('title') || company
  const utm = utmSettings.safeParse(Object.fromEntries(utmNames.map((name) => [name, cell(name)])))
  const wish = {
    company,
    domain: domain.data ?? '',
    email,
    first,
    last,
    title,
    utm: utm.data?.utm ?? {},
  }
  if (!domain.success) return { wish, problem: 'domain_wrong' }
  return { wish, problem: problemOf(wish) ?? (utm.success ? null : 'utm_long') }
}

function problemOf({ company, email, first, last, title }: BulkWish): BulkProblem | null {
  if (email !== '' && !newLead.shape.email.safeParse(email).success) return 'email_wrong'
  if (first.length > 80 || last.length > 80) return 'name_long'
  if (company === '') return 'company_missing'
  if (company.length > 120) return 'company_long'
  return title.length > 120 ? 'title_long' : null
}

function workDomainOf(email: string): string {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  return email.includes('@') && !isPublicDomain(domain) ? domain : ''
}

/** Without what the database does not take. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
