import { msg } from '@lingui/core/runtime-macro'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { countryName, isCountry } from '#src/features/account/rules/countries.ts'
import { accountStages } from '#src/features/account/schema.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import {
  criterionFieldLabels,
  criterionLabels,
  criterionOperatorLabels,
} from '../messages/criterion-labels.ts'
import type { Criterion, CriterionField } from './criterion.ts'
import { fullScore, type Reason, type Scored } from './score.ts'

/** A readable criterion, such as "Employees from 50 to 500". */
function sayCriterion(locale: Locale, criterion: Criterion): string {
  const { operator, values, from, to } = criterion
  const field = speak(locale, criterionFieldLabels[criterion.field])
  if (operator === 'there' || operator === 'missing')
    return speak(locale, msg`${{ field }} ${{ operator: speak(locale, criterionOperatorLabels[operator]) }}`)
  if (operator !== 'between') {
    const list = new Intl.ListFormat(locale, { type: operator === 'all_of' ? 'conjunction' : 'disjunction' })
    const said = values.map((value) => sayValue(locale, criterion.field, value))
    return speak(locale, criterionLabels[comparisonOf(criterion)](field, list.format(said)))
  }
  const [low, high] = [from?.toLocaleString(locale), to?.toLocaleString(locale)]
  if (low !== undefined && high !== undefined)
    return speak(locale, msg`${{ field }} from ${{ from: low }} to ${{ to: high }}`)
  return low === undefined
    ? speak(locale, msg`${{ field }} up to ${{ to: high ?? '' }}`)
    : speak(locale, msg`${{ field }} at least ${{ from: low }}`)
}

function comparisonOf({ field, operator }: Criterion): 'is' | 'isNot' | 'contains' | 'with' | 'without' {
  const isNone = operator === 'none_of'
  if (field === 'tags') return isNone ? 'without' : 'with'
  if (isNone) return 'isNot'
  return operator === 'contains' ? 'contains' : 'is'
}

/** A readable value: countries and stages are stored as codes. */
function sayValue(locale: Locale, field: CriterionField, value: string): string {
  if (field === 'country' && isCountry(value)) return countryName(locale, value)
  const stage = field === 'stage' && accountStages.find((one) => one === value)
  return stage ? speak(locale, accountFactStageLabels[stage]) : value
}

/** The outcome of a criterion, as a sentence. */
function sayReason(locale: Locale, criterion: Criterion, { outcome, points }: Reason): string {
  const condition = sayCriterion(locale, criterion)
  const number = Math.abs(points).toLocaleString(locale)
  const weight = criterion.weight.toLocaleString(locale)
  if (criterion.mode === 'exclude') {
    if (outcome === 'met')
      return speak(locale, msg`${{ condition }}: yes, so the account is excluded (−${{ points: number }}).`)
    return outcome === 'missed'
      ? speak(locale, msg`${{ condition }}: no, so the account is not excluded.`)
      : speak(locale, msg`${{ condition }}: unknown, so the account is not excluded.`)
  }
  if (criterion.mode === 'bonus') {
    if (outcome === 'met') return speak(locale, msg`${{ condition }}: yes, a bonus of ${{ points: number }}.`)
    return outcome === 'missed'
      ? speak(locale, msg`${{ condition }}: no, so no bonus.`)
      : speak(locale, msg`${{ condition }}: unknown, so no bonus.`)
  }
  return outcome === 'met'
    ? speak(locale, msg`${{ condition }}: yes, +${{ points: number }}.`)
    : speak(locale, criterionLabels[outcome](condition, weight))
}

/** One line per criterion, plus one if only part of the points could be judged. */
export function sayScore(
  locale: Locale,
  criteria: readonly Criterion[],
  { reasons, judged }: Pick<Scored, 'reasons' | 'judged'>,
): string[] {
  const lines = criteria.flatMap((criterion, n) => {
    const reason = reasons[n]
    return reason ? [sayReason(locale, criterion, reason)] : []
  })
  const part =
    judged < fullScore
      ? [
          speak(
            locale,
            msg`Based on ${{ judged: judged.toLocaleString(locale) }} of 100 points. The rest is unknown.`,
          ),
        ]
      : []
  return [...lines, ...part]
}
