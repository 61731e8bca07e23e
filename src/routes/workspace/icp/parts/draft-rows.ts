import {
  type Criterion,
  type CriterionField,
  criterionFields,
  fieldKinds,
  type Mode,
  type Operator,
  operatorsOf,
} from '#src/features/icp/rules/criterion.ts'
import { balancedWeights, evenWeights } from '#src/features/icp/rules/score.ts'
import type { Locale } from '#src/translation/locale.ts'

/** A criterion in the form. `key` numbers the row; an empty field isn't chosen yet. */
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

/** The rows of a profile without criteria: common fields to fill in. */
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

/** The row with another field; values that no longer fit are reset. */
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

/** The total weight of rows that give points. */
export function totalOfRows(rows: readonly DraftRow[]): number {
  return rows.filter(isIncluded).reduce((sum, row) => sum + weightOf(row), 0)
}

/** The rows with weights that total 100, either even or scaled from the current ones. */
export function withWeights(rows: readonly DraftRow[], how: 'even' | 'balanced'): DraftRow[] {
  const included = rows.filter(isIncluded)
  const weights = how === 'even' ? evenWeights(included.length) : balancedWeights(included.map(weightOf))
  const byKey = new Map(included.map(({ key }, n) => [key, String(weights[n] ?? 0)]))
  return rows.map((row) => ({ ...row, weight: byKey.get(row.key) ?? row.weight }))
}
