import type { SheetField, SheetKind } from '#src/features/sheet/schema.ts'
import type { MappedRow } from './kind.ts'
import { type AccountWay, readAccount } from './read-account.ts'
import { readLead } from './read-lead.ts'

/** How the cells of the first rows are read, by their text; null for cells that are left out. */
export type SampleReadings = Partial<Record<SheetField, Record<string, string | number | null>>>

/** The readings of cells that mean something else than they say, so that a wrong guess shows before anything is stored. */
export function sampleReadings(kind: SheetKind, rows: readonly MappedRow[], way: AccountWay): SampleReadings {
  if (kind === 'links') return {}
  const readings: SampleReadings = {}
  for (const row of rows) {
    const read = kind === 'accounts' ? accountValues(row, way) : personValues(row)
    for (const [field, value] of read) {
      const said = row.cells[field]
      if (said !== undefined && said !== String(value))
        readings[field] = { ...readings[field], [said]: value ?? null }
    }
  }
  return readings
}

type Read = [field: SheetField, value: string | number | null | undefined][]

const interpreted = ['employees', 'revenue', 'country', 'nextStepOn', 'stage'] as const

function accountValues(row: MappedRow, way: AccountWay): Read {
  const wanted = readAccount(row, way)
  if ('refused' in wanted) return []
  const own = way.fields.flatMap(({ id, kind }): Read => {
    const value = wanted.facts[`field.${id}`]
    return (kind === 'number' || kind === 'date') && typeof value !== 'boolean'
      ? [[`field.${id}`, value]]
      : []
  })
  return [
    ['domain', wanted.domain],
    ...interpreted.map((name): Read[number] => [name, wanted.facts[name]]),
    ...own,
  ]
}

function personValues(row: MappedRow): Read {
  const wanted = readLead(row)
  if ('refused' in wanted) return []
  const { email, further, company, facts } = wanted
  return [
    ['email', email],
    ['further', further.join(', ') || null],
    ['fullName', [facts.first, facts.last].filter(Boolean).join(' | ')],
    ['domain', company?.domain],
  ]
}
