import { newAccount } from '#src/features/account/schema.ts'
import { leadFacts, newLead } from '#src/features/lead/schema.ts'
import type { SheetReason } from '#src/features/sheet/rules/verdict.ts'
import type { MappedRow } from './kind.ts'

/** A person as a row describes them; `company` by its domain, or by name if it has none. */
export type WantedLead = {
  email: string
  company: { name: string; domain: string | null } | null
  facts: { first?: string; last?: string; tags?: string[]; timeZone?: string }
}

/** A row without cells was erased because it contained an erased person. */
export function readLead({ cells, isTakenOut }: MappedRow): WantedLead | { refused: SheetReason } {
  if (isTakenOut) return { refused: 'suppressed' }
  const email = newLead.shape.email.safeParse((cells.email ?? '').trim().replace(/^mailto:/i, ''))
  if (!email.success) return { refused: 'wrong_email' }
  const company = companyIn(cells)
  if (company && 'refused' in company) return company
  const facts: WantedLead['facts'] = {}
  for (const field of ['first', 'last', 'tags', 'timeZone'] as const) {
    const cell = cellOf(cells, field)
    if (cell === undefined) continue
    const value = leadFacts.shape[field].safeParse(cell)
    if (!value.success) return { refused: reasons[field] }
    Object.assign(facts, { [field]: value.data })
  }
  return { email: email.data, company, facts }
}

const reasons = {
  first: 'person_name_long',
  last: 'person_name_long',
  tags: 'wrong_tags',
  timeZone: 'wrong_time_zone',
} as const

type Cells = MappedRow['cells']

/** A full name is split at the last word. */
function cellOf(cells: Cells, field: keyof WantedLead['facts']): string | undefined {
  if (field === 'tags') return cells.tags?.replaceAll(/[;|]/g, ',')
  const said = cells[field]
  if (said !== undefined || field === 'timeZone' || cells.fullName === undefined) return said
  const whole = cells.fullName.trim()
  const last = whole.split(/\s+/).at(-1) ?? ''
  const first = whole.slice(0, whole.length - last.length).trimEnd()
  if (first === '') return field === 'first' ? last : undefined
  return field === 'first' ? first : last
}

function companyIn(cells: Cells): WantedLead['company'] | { refused: SheetReason } {
  const domain = newAccount.shape.domain.safeParse(cells.domain ?? '')
  if (!domain.success) return { refused: 'wrong_domain' }
  const name = (cells.company ?? domain.data).replace(/\s+/g, ' ').trim()
  if (name === '') return null
  if (!newAccount.shape.name.safeParse(name).success) return { refused: 'name_long' }
  return { name, domain: domain.data || null }
}
