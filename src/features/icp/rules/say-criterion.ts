import { countryName, isCountry } from '#src/features/account/rules/countries.ts'
import { accountStages } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import type { Locale } from '#src/words/locale.ts'
import { criterionWords } from '../words/criterion-words.ts'
import type { Criterion, CriterionField } from './criterion.ts'
import { fullScore, type Reason, type Scored } from './score.ts'

/** A criterion as people read it, such as "Employees from 50 to 500". */
function sayCriterion(locale: Locale, criterion: Criterion): string {
  const words = criterionWords[locale]
  const { operator, values, from, to } = criterion
  const field = words.fields[criterion.field]
  if (operator === 'there' || operator === 'missing') return words.presence(field, words.operators[operator])
  if (operator !== 'between') {
    const list = new Intl.ListFormat(locale, { type: operator === 'all_of' ? 'conjunction' : 'disjunction' })
    const said = values.map((value) => sayValue(locale, criterion.field, value))
    return words[comparisonOf(criterion)](field, list.format(said))
  }
  const [low, high] = [from?.toLocaleString(locale), to?.toLocaleString(locale)]
  if (low !== undefined && high !== undefined) return words.between(field, low, high)
  return low === undefined ? words.atMost(field, high ?? '') : words.atLeast(field, low)
}

function comparisonOf({ field, operator }: Criterion): 'is' | 'isNot' | 'contains' | 'with' | 'without' {
  const isNone = operator === 'none_of'
  if (field === 'tags') return isNone ? 'without' : 'with'
  if (isNone) return 'isNot'
  return operator === 'contains' ? 'contains' : 'is'
}

/** A value as people read it: countries and stages are kept by codes. */
export function sayValue(locale: Locale, field: CriterionField, value: string): string {
  if (field === 'country' && isCountry(value)) return countryName(locale, value)
  const stage = field === 'stage' && accountStages.find((one) => one === value)
  return stage ? accountFactWords[locale].stages[stage] : value
}

/** What became of one criterion, as a sentence. */
function sayReason(locale: Locale, criterion: Criterion, { outcome, points }: Reason): string {
  const words = criterionWords[locale]
  const condition = sayCriterion(locale, criterion)
  const number = Math.abs(points).toLocaleString(locale)
  const weight = criterion.weight.toLocaleString(locale)
  if (criterion.mode === 'exclude') {
    if (outcome === 'met') return words.excluded(condition, number)
    return outcome === 'missed' ? words.notExcluded(condition) : words.unknownExcluded(condition)
  }
  if (criterion.mode === 'bonus') {
    if (outcome === 'met') return words.bonusMet(condition, number)
    return outcome === 'missed' ? words.bonusMissed(condition) : words.bonusUnknown(condition)
  }
  return outcome === 'met' ? words.met(condition, number) : words[outcome](condition, weight)
}

/** A line for each criterion, and one of how much could be judged where that is not all. */
export function sayScore(
  locale: Locale,
  criteria: readonly Criterion[],
  { reasons, judged }: Pick<Scored, 'reasons' | 'judged'>,
): string[] {
  const lines = criteria.flatMap((criterion, n) => {
    const reason = reasons[n]
    return reason ? [sayReason(locale, criterion, reason)] : []
  })
  const part = judged < fullScore ? [criterionWords[locale].judged(judged.toLocaleString(locale))] : []
  return [...lines, ...part]
}
