import type { AccountStage } from '#src/features/account/schema.ts'

/** What a criterion looks at, and its kind. */
export const fieldKinds = {
  industry: 'text',
  employees: 'number',
  revenue: 'number',
  country: 'choice',
  city: 'text',
  stage: 'choice',
  tags: 'tags',
  domain: 'ending',
  owner: 'presence',
  contact: 'presence',
  visits30: 'number',
  visits90: 'number',
  minutes30: 'number',
  minutes90: 'number',
} as const
export type CriterionField = keyof typeof fieldKinds
export type FieldKind = (typeof fieldKinds)[CriterionField]

/** The fields, in the order they are offered. */
export const criterionFields = [
  'industry',
  'employees',
  'revenue',
  'country',
  'city',
  'stage',
  'tags',
  'domain',
  'owner',
  'contact',
  'visits30',
  'visits90',
  'minutes30',
  'minutes90',
] as const satisfies readonly CriterionField[]

/** Fields that aren't columns of the account: counted from its people and visits by later features. */
export const countedFields = [
  'contact',
  'visits30',
  'visits90',
  'minutes30',
  'minutes90',
] as const satisfies readonly CriterionField[]

export const operators = ['any_of', 'none_of', 'all_of', 'contains', 'between', 'there', 'missing'] as const
export type Operator = (typeof operators)[number]

/** The operators of each kind of field; the first is the default. */
export const operatorsOf: Record<FieldKind, readonly Operator[]> = {
  text: ['any_of', 'contains', 'none_of'],
  number: ['between'],
  choice: ['any_of', 'none_of'],
  tags: ['any_of', 'all_of', 'none_of'],
  ending: ['any_of', 'none_of'],
  presence: ['there', 'missing'],
}

/**
 * What a criterion does: `include` adds its weight, and the weights of these total 100; `bonus` adds extra
 * points; `exclude` makes the score 0.
 */
export const modes = ['include', 'bonus', 'exclude'] as const
export type Mode = (typeof modes)[number]

/** What a field is compared to: values, ignoring case, or a range with inclusive ends, which may be open. */
export type Criterion = {
  field: CriterionField
  operator: Operator
  values: string[]
  from: number | null
  to: number | null
  mode: Mode
  weight: number
}

/**
 * Facts about an account. Empty texts and nulls are unknown; tags, owner and counted fields are always known.
 */
export type IcpFacts = {
  industry: string
  employees: number | null
  revenue: number | null
  country: string
  city: string
  stage: AccountStage
  tags: string[]
  domain: string | null
  owner: boolean
  contact: boolean
  visits30: number
  visits90: number
  minutes30: number
  minutes90: number
}

/** Whether an account meets a criterion; `unknown` if it can't be judged. */
export type Outcome = 'met' | 'missed' | 'unknown'

export function judge(criterion: Criterion, facts: IcpFacts): Outcome {
  const value = facts[criterion.field]
  if (value === null || value === '') return 'unknown'
  return holds(criterion, value) ? 'met' : 'missed'
}

function holds(criterion: Criterion, value: string | number | boolean | string[]): boolean {
  if (typeof value === 'boolean') return value === (criterion.operator === 'there')
  if (typeof value === 'number')
    return (criterion.from ?? -Infinity) <= value && value <= (criterion.to ?? Infinity)
  const wanted = criterion.values.map(comparable)
  const has = Array.isArray(value)
    ? inList(new Set(value.map(comparable)))
    : inText(comparable(value), criterion)
  switch (criterion.operator) {
    case 'all_of':
      return wanted.every(has)
    case 'none_of':
      return !wanted.some(has)
    default:
      return wanted.some(has)
  }
}

function inList(list: ReadonlySet<string>): (one: string) => boolean {
  return (one) => list.has(one)
}

function inText(text: string, { field, operator }: Criterion): (one: string) => boolean {
  if (field === 'domain') return (one) => endsWith(text, one)
  return operator === 'contains' ? (one) => text.includes(one) : (one) => text === one
}

/** `ch` and `.ch` match `globex.ch`, and `globex.ch` matches `shop.globex.ch`, but `ex.ch` doesn't. */
function endsWith(domain: string, ending: string): boolean {
  const bare = ending.replace(/^[.@*]+/, '')
  return domain === bare || domain.endsWith(`.${bare}`)
}

function comparable(text: string): string {
  return text.trim().toLowerCase()
}
