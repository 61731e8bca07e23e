import { msg } from '@lingui/core/runtime-macro'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { countriesByName, isCountry } from '#src/features/account/rules/countries.ts'
import { readTypedNumber } from '#src/features/account/rules/typed-number.ts'
import { accountStages } from '#src/features/account/schema.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import { locales } from '#src/translation/locale.ts'
import { speak, wording } from '#src/translation/speak.ts'
import {
  type Criterion,
  type CriterionField,
  criterionFields,
  fieldKinds,
  modes,
  operators,
  operatorsOf,
} from './criterion.ts'
import { fullScore } from './score.ts'

const mostCriteria = 20
const mostValues = 50
const longestValue = 80
const largestNumber = 10_000_000_000_000

/** The form fields of a criterion, prefixed by its row. */
export const rowFields = ['field', 'operator', 'values', 'from', 'to', 'mode', 'weight'] as const
export type RowField = (typeof rowFields)[number]

/** The names of a form's criteria: `c0.field`, `c0.weight` and so on. */
export function rowName(row: string | number, field: RowField): string {
  return `c${row}.${field}`
}

type Said = Readonly<Record<string, unknown>>
type Tell = (name: string, message: string) => void

/**
 * Parses the criteria of a form, in row order; skips rows without a field. `tell` gets errors by field name.
 * Incomplete numbers and texts are errors here; the total of the weights isn't checked.
 */
export function readCriteria(said: Said, tell: Tell): Criterion[] {
  const rows = Object.keys(said)
    .flatMap((name) => /^c(\d{1,3})\.field$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .filter((row) => textOf(said, rowName(row, 'field')) !== '')
  if (rows.length > mostCriteria) tell('criteria', wording(msg`A profile can have up to 20 criteria.`))
  return rows.slice(0, mostCriteria).flatMap((row) => readRow(said, row, tell) ?? [])
}

function textOf(said: Said, name: string): string {
  const value = said[name]
  return typeof value === 'string' ? storable(value).trim() : ''
}

function readRow(said: Said, row: number, tell: Tell): Criterion | undefined {
  function text(name: RowField): string {
    return textOf(said, rowName(row, name))
  }
  function wrong(name: RowField, message: string): void {
    tell(rowName(row, name), message)
  }
  const field = criterionFields.find((one) => one === text('field'))
  if (!field) {
    wrong('field', wording(msg`Choose a field.`))
    return undefined
  }
  const fitting = operatorsOf[fieldKinds[field]]
  const operator = operators.find((one) => one === text('operator') && fitting.includes(one))
  const mode = modes.find((one) => one === (text('mode') || 'include'))
  if (!mode) wrong('mode', wording(msg`Choose an effect.`))
  if (!operator && text('operator') !== '') wrong('operator', wording(msg`Choose a comparison.`))
  const compared = readCompared(field, text, wrong)
  const weight = readWeight(mode === 'exclude' ? '0' : text('weight'), (message) => wrong('weight', message))
  if (mode !== 'exclude' && weight === 0) wrong('weight', wording(msg`Enter at least 1 point.`))
  return { field, operator: operator ?? fitting[0] ?? 'any_of', mode: mode ?? 'include', weight, ...compared }
}

function readWeight(text: string, wrong: (message: string) => void): number {
  const weight = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (weight <= fullScore) return weight
  wrong(wording(msg`Enter a whole number from 0 to 100.`))
  return 0
}

type Compared = Pick<Criterion, 'values' | 'from' | 'to'>
type Read = (name: RowField) => string
type Wrong = (name: RowField, message: string) => void

function readCompared(field: CriterionField, text: Read, wrong: Wrong): Compared {
  const kind = fieldKinds[field]
  if (kind === 'presence') return { values: [], from: null, to: null }
  if (kind === 'number') return { values: [], ...readRange(text, wrong) }
  return {
    values: readValues(field, text('values'), (message) => wrong('values', message)),
    from: null,
    to: null,
  }
}

function readRange(text: Read, wrong: Wrong): Pick<Criterion, 'from' | 'to'> {
  const [from, to] = [numberOf(text('from')), numberOf(text('to'))]
  if (Number.isNaN(from) || (from === null && to === null))
    wrong('from', wording(msg`Enter at least one whole number.`))
  if (Number.isNaN(to)) wrong('to', wording(msg`Enter at least one whole number.`))
  if (from !== null && to !== null && from > to) wrong('to', wording(msg`Enter the smaller number first.`))
  return { from, to }
}

/** A whole number. Empty is null, anything else NaN. */
function numberOf(text: string): number | null {
  if (text === '') return null
  const number = readTypedNumber(text) ?? Number.NaN
  return Number.isInteger(number) && number >= 0 && number <= largestNumber ? number : Number.NaN
}

function readValues(field: CriterionField, text: string, wrong: (message: string) => void): string[] {
  const typed = text.split(/[,;\n]/).map(oneLine)
  const values = typed.filter((one) => one !== '').map((one) => named(field, one))
  if (values.length === 0) wrong(wording(msg`Enter at least one value.`))
  if (values.length > mostValues || values.some((one) => (one ?? '').length > longestValue))
    wrong(wording(msg`Enter at most 50 values of up to 80 characters each.`))
  if (values.includes(undefined))
    wrong(
      field === 'stage'
        ? wording(msg`Enter stages as they appear in the list of accounts.`)
        : wording(msg`Enter countries by name or two-letter code.`),
    )
  const known = values.flatMap((one) => one ?? [])
  return [...new Map(known.map((one) => [one.toLowerCase(), one])).values()].slice(0, mostValues)
}

/** The code of a country or stage, by any of its names; undefined if unknown. */
function named(field: CriterionField, text: string): string | undefined {
  const said = text.toLowerCase()
  if (field === 'stage')
    return accountStages.find((stage) =>
      [
        stage,
        ...locales.map((locale) => speak(locale, accountFactStageLabels[stage]).toLowerCase()),
      ].includes(said),
    )
  if (field !== 'country') return text
  if (isCountry(text.toUpperCase())) return text.toUpperCase()
  for (const locale of locales) {
    const found = countriesByName(locale).find(({ name }) => name.toLowerCase() === said)
    if (found) return found.code
  }
  return undefined
}
