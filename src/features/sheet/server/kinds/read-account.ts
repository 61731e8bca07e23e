import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { type CustomField, type OwnName, ownName, readOwn } from '#src/features/account/rules/custom-field.ts'
import { readTypedCompany } from '#src/features/account/rules/typed-company.ts'
import { readTypedCountry } from '#src/features/account/rules/typed-country.ts'
import {
  type AccountFacts,
  accountFacts,
  accountStages,
  type SomeFacts,
} from '#src/features/account/schema.ts'
import { type CellNote, noteOf, type SkipReason } from '#src/features/sheet/rules/cell-note.ts'
import type { SheetReason } from '#src/features/sheet/rules/verdict.ts'
import { type FactField, factFields, type SheetOptions } from '#src/features/sheet/schema.ts'
import { isPlaceholder, withoutInvisible } from '#src/text/invisible.ts'
import { locales } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { MappedRow } from './kind.ts'
import { type CellReading, readDay, readDecimal, readDollars, readWhole } from './read-figures.ts'

/** A company as a row describes it; `isNamed` unless it is named after its domain. */
export type WantedAccount = {
  name: string
  domain: string | null
  isNamed: boolean
  facts: SomeFacts
  notes: CellNote[]
}

/** Data for reading rows. `members`: by lower-case email, and by name where only one has it; `fields`: custom ones. */
export type AccountReading = { members: ReadonlyMap<string, string>; fields: readonly CustomField[] }

/** `options`: those of the file. */
export type AccountWay = AccountReading & { options: Pick<SheetOptions, 'dates' | 'decimals'> }

/** A bad cell costs only the cell; a row is refused only if it names no company. */
export function readAccount(
  { cells }: MappedRow,
  way: AccountWay,
): WantedAccount | { refused: SheetReason; notes: CellNote[] } {
  const { name, domain, notes: left } = readTypedCompany(cells)
  const notes = left.map(({ of, why, used }) => noteOf({ field: of, why, said: cells[of] ?? '', used }))
  if (name === '' && domain === null) return { refused: refusalOf(left), notes }
  const found = readFacts(cells, way)
  return {
    name: name || (domain ?? ''),
    domain,
    isNamed: name !== '',
    facts: found.facts,
    notes: [...notes, ...found.notes],
  }
}

function refusalOf(notes: readonly { why: string }[]): SheetReason {
  if (notes.some(({ why }) => why === 'wrong_domain')) return 'wrong_domain'
  return notes.some(({ why }) => why === 'too_long') ? 'name_long' : 'nameless'
}

function readFacts(cells: MappedRow['cells'], way: AccountWay): { facts: SomeFacts; notes: CellNote[] } {
  const facts: SomeFacts = {}
  const notes: CellNote[] = []
  function read(name: FactField | OwnName, reading: (cell: string) => CellReading): void {
    const cell = withoutInvisible(cells[name] ?? '')
    if (cell === '' || isPlaceholder(cell)) return
    const { value, why, used } = reading(cell)
    if (value !== undefined) Object.assign(facts, { [name]: value })
    if (why) notes.push(noteOf({ field: name, why, said: cell, used }))
  }
  for (const field of factFields) read(field, (cell) => readers[field](cell, way))
  for (const field of way.fields) read(ownName(field), (cell) => readCustom(field, cell, way))
  return { facts, notes }
}

type Fact = (typeof factFields)[number]

/** A value as forms take it; `otherwise`: why a cell can't be one. */
function asForm(field: Fact, text: string, otherwise: SkipReason): CellReading {
  const { data } = accountFacts.shape[field].safeParse(text)
  return data === undefined ? { why: otherwise } : { value: data }
}

/** The largest numbers of the columns' types that forms allow, too. */
const most = { employees: 10_000_000, revenue: 10_000_000_000_000 }

const readers: Record<Fact, (cell: string, way: AccountWay) => CellReading> = {
  stage: (cell) => asForm('stage', stageOf(cell.toLowerCase()) ?? cell, 'wrong_stage'),
  owner: (cell, { members }) => asForm('owner', members.get(cell.toLowerCase()) ?? cell, 'wrong_owner'),
  tags: (cell) => asForm('tags', cell.replaceAll(/[;|]/g, ','), 'wrong_tags'),
  industry: (cell) => asForm('industry', cell, 'too_long'),
  employees: (cell, { options }) => readWhole(cell, { decimal: options.decimals, most: most.employees }),
  revenue: (cell, { options }) => readDollars(cell, { decimal: options.decimals, most: most.revenue }),
  country: (cell) => asForm('country', readTypedCountry(cell) ?? cell, 'wrong_country'),
  city: (cell) => asForm('city', cell, 'too_long'),
  source: (cell) => asForm('source', cell, 'too_long'),
  nextStep: (cell) => asForm('nextStep', cell, 'too_long'),
  nextStepOn(cell, { options }) {
    const { value, ...read } = readDay(cell, options.dates)
    return typeof value === 'string' ? asForm('nextStepOn', value, 'wrong_day') : read
  },
}

function readCustom(field: CustomField, cell: string, { options }: AccountWay): CellReading {
  if (field.kind === 'number') return readDecimal(cell, options.decimals)
  if (field.kind === 'date') return readDay(cell, options.dates)
  const value = readOwn(field, cell)
  return value === undefined ? { why: 'wrong_own' } : { value }
}

const stages = new Map<string, AccountFacts['stage']>()

function stageOf(name: string): AccountFacts['stage'] | undefined {
  if (stages.size === 0)
    for (const stage of accountStages)
      for (const called of [stage, ...locales.map((locale) => speak(locale, accountFactStageLabels[stage]))])
        stages.set(called.toLowerCase(), stage)
  return stages.get(name)
}
