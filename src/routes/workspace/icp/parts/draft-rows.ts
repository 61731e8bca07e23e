import {
  type Criterion,
  type CriterionField,
  criterionFields,
  fieldKinds,
  type Mode,
  type Operator,
  operatorsOf,
} from '#src/features/icp/rules/criterion.ts'
import { sayValue } from '#src/features/icp/rules/say-criterion.ts'
import { balancedWeights, evenWeights } from '#src/features/icp/rules/score.ts'
import type { Locale } from '#src/translation/locale.ts'

/** A criterion as it stands in its row. `key` is the number of the row in the form; a field that is empty is not chosen yet. */
export type DraftRow = {
  key: number
  field: CriterionField | ''
  operator: Operator
  values: string[]
  from: string
  to: string
  mode: Mode
  weight: string
}

export function rowsOf(criteria: readonly Criterion[], locale: Locale): DraftRow[] {
  return criteria.map(({ from, to, weight, ...one }, key) => ({
    ...one,
    key,
    from: from?.toLocaleString(locale) ?? '',
    to: to?.toLocaleString(locale) ?? '',
    weight: String(weight),
  }))
}

/** What a profile begins with: what most know of their best customers, to be filled in. */
export function firstRows(): DraftRow[] {
  return (['industry', 'employees', 'country'] as const).map((field, key) => ({
    ...blankRow(key, field),
    weight: ['40', '30', '30'][key] ?? '',
  }))
}

export function blankRow(key: number, field: CriterionField | '' = ''): DraftRow {
  const operator = field === '' ? 'any_of' : usualOperator(field)
  return { key, field, operator, values: [], from: '', to: '', mode: 'include', weight: '' }
}

function usualOperator(field: CriterionField): Operator {
  return operatorsOf[fieldKinds[field]][0] ?? 'any_of'
}

/** The row with another field: what fits no longer is begun anew. */
export function withField(row: DraftRow, chosen: string): DraftRow {
  const field = criterionFields.find((one) => one === chosen) ?? ''
  if (field === '') return { ...row, field }
  const fits = row.field !== '' && fieldKinds[row.field] === fieldKinds[field] && field !== 'country'
  return { ...row, field, operator: usualOperator(field), values: fits ? row.values : [] }
}

function isIncluded({ field, mode }: DraftRow): boolean {
  return field !== '' && mode === 'include'
}

function weightOf({ weight }: DraftRow): number {
  return /^\d{1,3}$/.test(weight.trim()) ? Number(weight) : 0
}

/** What the weights of the rows total that give points. */
export function totalOfRows(rows: readonly DraftRow[]): number {
  return rows.filter(isIncluded).reduce((sum, row) => sum + weightOf(row), 0)
}

/** The rows with weights that total 100: even ones, or those that they have, balanced. */
export function withWeights(rows: readonly DraftRow[], how: 'even' | 'balanced'): DraftRow[] {
  const included = rows.filter(isIncluded)
  const weights = how === 'even' ? evenWeights(included.length) : balancedWeights(included.map(weightOf))
  const byKey = new Map(included.map(({ key }, n) => [key, String(weights[n] ?? 0)]))
  return rows.map((row) => ({ ...row, weight: byKey.get(row.key) ?? row.weight }))
}

/** Values as a form sends them; stages and countries by what they are called, which a reader without script sees. */
export function valuesText({ field, values }: DraftRow, locale: Locale): string {
  return values.map((value) => (field === '' ? value : sayValue(locale, field, value))).join('; ')
}
