import type { AccountStage } from '#src/features/account/schema.ts'

/** What of a company a criterion looks at, and of which kind it is. */
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

/** The names of the fields, in the order in which they are offered. */
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

/** Fields that are no column of the company: counted of its people and its visits, which later features keep. */
export const countedFields = [
  'contact',
  'visits30',
  'visits90',
  'minutes30',
  'minutes90',
] as const satisfies readonly CriterionField[]

export const operators = ['any_of', 'none_of', 'all_of', 'contains', 'between', 'there', 'missing'] as const
export type Operator = (typeof operators)[number]

/** How each kind of field can be compared; the first is the usual one. */
export const operatorsOf: Record<FieldKind, readonly Operator[]> = {
  text: ['any_of', 'contains', 'none_of'],
  number: ['between'],
  choice: ['any_of', 'none_of'],
  tags: ['any_of', 'all_of', 'none_of'],
  ending: ['any_of', 'none_of'],
  presence: ['there', 'missing'],
}

/**
 * What a criterion does: `include` gives its weight, and the weights of these total 100; `bonus` gives points beside them;
 * `exclude` makes the score 0.
 */
export const modes = ['include', 'bonus', 'exclude'] as const
export type Mode = (typeof modes)[number]

/** With what a field is compared: values in any case of letters, or a range whose ends count and may be open. */
export type Criterion = {
  field: CriterionField
  operator: Operator
  values: string[]
  from: number | null
  to: number | null
  mode: Mode
  weight: number
}

/** What is known of a company. Empty texts and nulls are not known; tags, owner and the counted ones always are. */
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

/** Whether a company is as a criterion says; `unknown` when it is not known. */
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

/** `ch` and `.ch` are the end of `globex.ch`, and `globex.ch` is that of `shop.globex.ch`, but `ex.ch` is none. */
function endsWith(domain: string, ending: string): boolean {
  const bare = ending.replace(/^[.@*]+/, '')
  return domain === bare || domain.endsWith(`.${bare}`)
}

function comparable(text: string): string {
  return text.trim().toLowerCase()
}
