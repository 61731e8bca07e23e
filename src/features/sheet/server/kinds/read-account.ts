import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { countriesByName, isCountry } from '#src/features/account/rules/countries.ts'
import { type CustomField, readCustomTexts, readOwn } from '#src/features/account/rules/custom-field.ts'
import { accountFacts, accountStages, newAccount, type SomeFacts } from '#src/features/account/schema.ts'
import type { SheetReason } from '#src/features/sheet/rules/verdict.ts'
import { factFields } from '#src/features/sheet/schema.ts'
import { locales } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { MappedRow } from './kind.ts'

/** A company as a row describes it. */
export type WantedAccount = { name: string; domain: string | null; facts: SomeFacts }

/** Data for reading rows. `members`: by lower-case email; `fields`: custom ones. */
export type AccountReading = { members: ReadonlyMap<string, string>; fields: readonly CustomField[] }

export function readAccount(
  { cells }: MappedRow,
  reading: AccountReading,
): WantedAccount | { refused: SheetReason; field?: string } {
  const domain = newAccount.shape.domain.safeParse(cells.domain ?? '')
  if (!domain.success) return { refused: 'wrong_domain' }
  const name = (cells.name ?? domain.data).replace(/\s+/g, ' ').trim()
  if (name === '') return { refused: 'nameless' }
  if (!newAccount.shape.name.safeParse(name).success) return { refused: 'name_long' }
  const found = readFacts(cells, reading)
  return 'refused' in found ? found : { name, domain: domain.data || null, facts: found.facts }
}

function readFacts(
  cells: MappedRow['cells'],
  { members, fields }: AccountReading,
): { facts: SomeFacts } | { refused: SheetReason; field?: string } {
  const facts: SomeFacts = {}
  for (const field of factFields) {
    const cell = cells[field]
    if (cell === undefined) continue
    const value = accountFacts.shape[field].safeParse(asForms[field]?.(cell, members) ?? cell)
    if (!value.success) return { refused: `wrong_${field}` }
    Object.assign(facts, { [field]: value.data })
  }
  const { said, wrong } = readCustomTexts(fields, cells)
  const [first] = wrong
  return first ? { refused: 'wrong_own', field: first.name } : { facts: { ...facts, ...said } }
}

const aDay: CustomField = { id: '', name: '', kind: 'date', choices: [] }

function dayOf(cell: string): string | undefined {
  const day = readOwn(aDay, cell)
  return typeof day === 'string' ? day : undefined
}

type Reading = (cell: string, members: ReadonlyMap<string, string>) => string

/** Common spellings of values that forms choose from a list. */
const asForms: Partial<Record<keyof SomeFacts, Reading>> = {
  owner: (cell, members) => members.get(cell.toLowerCase()) ?? cell,
  stage: (cell) => stageOf(cell.toLowerCase()) ?? cell,
  country: (cell) => (isCountry(cell.toUpperCase()) ? cell : (countryOf(cell.toLowerCase()) ?? cell)),
  tags: (cell) => cell.replaceAll(/[;|]/g, ','),
  nextStepOn: (cell) => dayOf(cell) ?? cell,
  employees: plainNumber,
  revenue: (cell) => plainNumber(cell.replace(/^(?:US)?\$|(?:USD|US\$|\$)$/gi, '').replace(/^USD/i, '')),
}

function plainNumber(cell: string): string {
  return cell.trim().replace(/(?<=\d)[.,]0{1,2}$/, '')
}

const stages = new Map<string, string>()

function stageOf(name: string): string | undefined {
  if (stages.size === 0)
    for (const stage of accountStages)
      for (const called of [stage, ...locales.map((locale) => speak(locale, accountFactStageLabels[stage]))])
        stages.set(called.toLowerCase(), stage)
  return stages.get(name)
}

const otherNames: Record<string, string> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  großbritannien: 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  'tschechische republik': 'CZ',
}
const countries = new Map<string, string>()

function countryOf(name: string): string | undefined {
  if (countries.size === 0)
    for (const locale of locales)
      for (const { code, name: called } of countriesByName(locale)) countries.set(called.toLowerCase(), code)
  return countries.get(name) ?? otherNames[name]
}
