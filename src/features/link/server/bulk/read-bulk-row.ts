import { readTypedCompany } from '#src/features/account/rules/typed-company.ts'
import { readTypedDay } from '#src/features/account/rules/typed-day.ts'
import { readTypedAddresses } from '#src/features/lead/rules/typed-addresses.ts'
import { newLead } from '#src/features/lead/schema.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { BulkColumn, BulkMapping, BulkNote, BulkProblem } from '#src/features/link/rules/bulk.ts'
import { type Calendar, readLastDay } from '#src/features/link/rules/last-day.ts'
import { isReserved, isSlug } from '#src/features/link/rules/short-address.ts'
import { utmSettings } from '#src/features/link/schema.ts'
import { isPublicDomain } from '#src/features/organization/rules/domain.ts'
import { withoutInvisible } from '#src/text/invisible.ts'
import { storable } from '#src/text/storable.ts'

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
): { wish: BulkWish; problem: BulkProblem | null; notes: BulkNote[] } {
  const cell = cellsBy(cells, mapping)
  const notes: BulkNote[] = []
  function short(column: BulkColumn, most: number): string {
    if (cell(column).length <= most) return cell(column)
    notes.push({ column, why: 'too_long' })
    return ''
  }
  const email = emailOf(cell('email'), notes)
  const company = companyOf(cell, { email, notes })
  const utm = Object.fromEntries(utmNames.map((name) => [name, short(name, longest.utm)]))
  const wish = {
    ...company,
    email,
    first: short('first', longest.name),
    last: short('last', longest.name),
    title: short('title', longest.title) || company.company,
    utm: utmSettings.safeParse(utm).data?.utm ?? {},
    slug: cell('slug').toLowerCase(),
    endsOn: readLastDay(cell('ends'), desk.calendar) ?? readTypedDay(cell('ends')) ?? '',
    preset: cell('preset'),
  }
  const said = { wish, notes }
  return { ...said, problem: problemOf(said) ?? linkProblemOf(wish, { ...desk, ends: cell('ends') }) }
}

const longest = { name: 80, title: 120, utm: 100 }

/** The first address; a text without one stays, for the check to refuse. */
function emailOf(text: string, notes: BulkNote[]): string {
  const [email, ...others] = readTypedAddresses(text).addresses
  if (others.length > 0) notes.push({ column: 'email', why: 'first_of_several', used: email ?? '' })
  return email ?? text
}

function companyOf(
  cell: (column: BulkColumn) => string,
  { email, notes }: { email: string; notes: BulkNote[] },
): Pick<BulkWish, 'company' | 'domain'> {
  const said = cell('company') ? '' : workDomainOf(email)
  const read = readTypedCompany({ name: cell('company'), domain: cell('domain') || said })
  for (const { of, ...note } of read.notes)
    notes.push({ column: of === 'name' ? 'company' : 'domain', ...note })
  const domain = read.domain ?? ''
  return { company: read.name || domain, domain }
}

function cellsBy(cells: readonly string[], mapping: BulkMapping): (column: BulkColumn) => string {
  return (column) => {
    const at = mapping[column]
    return at === undefined ? '' : withoutInvisible(storable(cells[at] ?? ''))
  }
}

function problemOf({
  wish: { company, email },
  notes,
}: {
  wish: BulkWish
  notes: readonly BulkNote[]
}): BulkProblem | null {
  if (email !== '' && !newLead.shape.email.safeParse(email).success) return 'email_wrong'
  if (company !== '') return null
  if (notes.some(({ why }) => why === 'wrong_domain')) return 'domain_wrong'
  return notes.some(({ column }) => column === 'company') ? 'company_long' : 'company_missing'
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
