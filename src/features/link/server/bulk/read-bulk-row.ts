import { newAccount } from '#src/features/account/schema.ts'
import { newLead } from '#src/features/lead/schema.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { BulkColumn, BulkMapping, BulkProblem } from '#src/features/link/rules/bulk.ts'
import { type Calendar, readLastDay } from '#src/features/link/rules/last-day.ts'
import { isReserved, isSlug } from '#src/features/link/rules/short-address.ts'
import { utmSettings } from '#src/features/link/schema.ts'
import { isPublicDomain } from '#src/features/organization/rules/domain.ts'

/** The link a row asks for, and the person who gets a personal link; '' if unknown. */
export type BulkWish = {
  company: string
  domain: string
  email: string
  first: string
  last: string
  title: string
  utm: Utm
  /** The custom slug of its short URL. */
  slug: string
  /** Its last day, such as `2026-12-31`. */
  endsOn: string
  /** The name of a preset. */
  preset: string
}

/** `today`: in the workspace's time zone; `presets`: lower-case names. */
export type Desk = { mapping: BulkMapping; calendar: Calendar; today: string; presets: ReadonlySet<string> }

/**
 * A row read by its column mapping. A company without a name is named after its domain, or the domain of the
 * person's email; a link without a title after its company.
 */
export function readWish(
  cells: readonly string[],
  { mapping, ...desk }: Desk,
): { wish: BulkWish; problem: BulkProblem | null } {
  const cell = cellsBy(cells, mapping)
  const { wish, isDomain } = companyOf(cell)
  const utm = utmSettings.safeParse(Object.fromEntries(utmNames.map((name) => [name, cell(name)])))
  const whole = {
    ...wish,
    title: cell('title') || wish.company,
    utm: utm.data?.utm ?? {},
    slug: cell('slug').toLowerCase(),
    endsOn: readLastDay(cell('ends'), desk.calendar) ?? '',
    preset: cell('preset'),
  }
  const problems = [
    isDomain ? null : 'domain_wrong',
    problemOf(whole),
    utm.success ? null : 'utm_long',
    linkProblemOf(whole, { ...desk, ends: cell('ends') }),
  ] as const
  return { wish: whole, problem: problems.find((problem) => problem !== null) ?? null }
}

type Whose = Pick<BulkWish, 'company' | 'domain' | 'email' | 'first' | 'last'>

function companyOf(cell: (column: BulkColumn) => string): { wish: Whose; isDomain: boolean } {
  const [email, first, last] = [cell('email'), cell('first'), cell('last')]
  const said = cell('company') ? '' : workDomainOf(email)
  const { success, data: domain = '' } = newAccount.shape.domain.safeParse(cell('domain') || said)
  const company = cell('company') || domain
  return { wish: { company, domain, email, first, last }, isDomain: success }
}

function cellsBy(cells: readonly string[], mapping: BulkMapping): (column: BulkColumn) => string {
  return (column) => {
    const at = mapping[column]
    return at === undefined ? '' : storable(cells[at] ?? '').trim()
  }
}

function problemOf({ company, email, first, last, title }: BulkWish): BulkProblem | null {
  if (email !== '' && !newLead.shape.email.safeParse(email).success) return 'email_wrong'
  if (first.length > 80 || last.length > 80) return 'name_long'
  if (company === '') return 'company_missing'
  if (company.length > 120) return 'company_long'
  return title.length > 120 ? 'title_long' : null
}

function linkProblemOf(
  { slug, endsOn, preset }: BulkWish,
  { today, presets, ends }: Pick<Desk, 'today' | 'presets'> & { ends: string },
): BulkProblem | null {
  if (isReserved(slug)) return 'slug_reserved'
  if (slug !== '' && !isSlug(slug)) return 'slug_wrong'
  if (ends !== '' && endsOn === '') return 'end_wrong'
  if (endsOn !== '' && endsOn < today) return 'end_past'
  return preset === '' || presets.has(preset.toLowerCase()) ? null : 'preset_unknown'
}

function workDomainOf(email: string): string {
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase()
  return email.includes('@') && !isPublicDomain(domain) ? domain : ''
}

/** Without characters the database rejects. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
