import { readTypedCompany } from '#src/features/account/rules/typed-company.ts'
import { readTypedAddresses } from '#src/features/lead/rules/typed-addresses.ts'
import { readWholeName } from '#src/features/lead/rules/whole-name.ts'
import { leadFacts } from '#src/features/lead/schema.ts'
import { type CellNote, noteOf, type SkipReason } from '#src/features/sheet/rules/cell-note.ts'
import type { SheetReason } from '#src/features/sheet/rules/verdict.ts'
import { isPlaceholder, withoutInvisible } from '#src/text/invisible.ts'
import type { MappedRow } from './kind.ts'

/** A person as a row describes them; `further` addresses, and `company` by its domain, or by name if it has none. */
export type WantedLead = {
  email: string
  further: string[]
  company: { name: string; domain: string | null } | null
  facts: { first?: string; last?: string; tags?: string[]; timeZone?: string }
  notes: CellNote[]
}

/**
 * A bad cell costs only the cell; a row is refused only without an address. A row without cells was erased because it
 * contained an erased person.
 */
export function readLead({ cells, isTakenOut }: MappedRow): WantedLead | { refused: SheetReason } {
  if (isTakenOut) return { refused: 'suppressed' }
  const { email, further, name, notes } = addressesIn(cells)
  if (email === undefined) return { refused: 'wrong_email' }
  const company = readTypedCompany({ name: cells.company, domain: cells.domain })
  for (const { of, why, used } of company.notes) {
    const field = of === 'name' ? 'company' : 'domain'
    notes.push(noteOf({ field, why, said: cells[field] ?? '', used }))
  }
  const named = company.name || company.domain
  return {
    email,
    further,
    company: named === null ? null : { name: named, domain: company.domain },
    facts: readFacts(cells, name, notes),
    notes,
  }
}

type Cells = MappedRow['cells']

/** The first address of the row, and the others; `name`: beside an address. */
function addressesIn(cells: Cells): {
  email: string | undefined
  further: string[]
  name: string
  notes: CellNote[]
} {
  const read = (['email', 'further'] as const).map((field) => ({
    field,
    ...readTypedAddresses(cells[field] ?? ''),
  }))
  const all = read.flatMap(({ addresses }) => addresses)
  const [email, ...further] = new Map(all.map((one) => [one.toLowerCase(), one])).values()
  const notes = read.flatMap(({ field, addresses, wrong }) => {
    const said = withoutInvisible(cells[field] ?? '')
    const isEmpty = addresses.length === 0 && wrong.length === 0 && (said === '' || isPlaceholder(said))
    const left = isEmpty || addresses.length > 0 ? wrong : [said]
    return left.map((one) => noteOf({ field, why: 'wrong_address', said: one }))
  })
  return { email, further, name: read[0]?.name ?? '', notes }
}

const reasons = {
  first: 'too_long',
  last: 'too_long',
  tags: 'wrong_tags',
  timeZone: 'wrong_time_zone',
} satisfies Record<keyof WantedLead['facts'], SkipReason>

function readFacts(cells: Cells, beside: string, notes: CellNote[]): WantedLead['facts'] {
  const facts: WantedLead['facts'] = {}
  const texts = {
    ...namesIn(cells, beside, notes),
    tags: cells.tags?.replaceAll(/[;|]/g, ','),
    timeZone: isPlaceholder(cells.timeZone?.trim() ?? '') ? undefined : cells.timeZone,
  }
  for (const field of ['first', 'last', 'tags', 'timeZone'] as const) {
    const text = withoutInvisible(texts[field] ?? '')
    if (text === '') continue
    const value = leadFacts.shape[field].safeParse(text)
    if (value.success) Object.assign(facts, { [field]: value.data })
    else notes.push(noteOf({ field, why: reasons[field], said: text }))
  }
  return facts
}

/** From their own columns, or else from the whole name. */
function namesIn(cells: Cells, beside: string, notes: CellNote[]): { first?: string; last?: string } {
  const own = { ...(cells.first && { first: cells.first }), ...(cells.last && { last: cells.last }) }
  const whole = cells.fullName ?? beside
  if (whole === '' || (own.first && own.last)) return own
  const { titles, ...names } = readWholeName(whole)
  const used = [names.first, names.last].filter((one) => one !== '').join(' ')
  if (titles.length > 0) notes.push(noteOf({ field: 'fullName', why: 'titles', said: whole, used }))
  return { ...names, ...own }
}
