import type { AccountFacts } from '../schema.ts'
import { tagsOfBoth } from './tags.ts'

/**
 * The fields to choose from when merging accounts. Tags are combined, and the due date belongs to the next
 * step.
 */
export const mergedFields = [
  'name',
  'domain',
  'stage',
  'owner',
  'industry',
  'employees',
  'revenue',
  'country',
  'city',
  'source',
  'nextStep',
] as const
export type MergedField = (typeof mergedFields)[number]

/** Which of the two a field is taken from: the one that stays, or the one that goes. */
export const mergeSides = ['stays', 'goes'] as const
export type MergeSide = (typeof mergeSides)[number]
export type MergeChoice = Record<MergedField, MergeSide>

export type Company = AccountFacts & { name: string; domain: string | null }

/** The default choice: the one that stays, with gaps filled from the other. */
export function defaultMergeChoice(stays: Company, goes: Company): MergeChoice {
  const sides = mergedFields.map((field) => [
    field,
    isKnown(stays[field]) || !isKnown(goes[field]) ? 'stays' : 'goes',
  ])
  return { ...Object.fromEntries(sides), stage: furtherStage(stays, goes) }
}

/** The merged account. */
export function merged(stays: Company, goes: Company, choice: MergeChoice): Company {
  const from = { stays, goes }
  const fields = mergedFields.map((field) => [field, from[choice[field]][field]])
  return {
    ...stays,
    ...Object.fromEntries(fields),
    nextStepOn: from[choice.nextStep].nextStepOn,
    tags: tagsOfBoth(stays.tags, goes.tags),
  }
}

function isKnown(value: string | number | null): boolean {
  return value !== null && value !== ''
}

/** The more advanced stage applies to the merged account. */
function furtherStage({ stage }: Company, { stage: other }: Company): MergeSide {
  return stage === 'target' && other !== 'target' ? 'goes' : 'stays'
}

const legalForms =
  /(?<![\s,])[\s,]+(?:gmbh(?:\s*&\s*co\.?\s*kg)?|ag|kg|ohg|ug|se|e\.?\s?v\.?|inc\.?|incorporated|llc|ltd\.?|limited|corp\.?|corporation|co\.?|company|plc|b\.?v\.?|n\.?v\.?|s\.?a\.?|s\.?r\.?l\.?|ab|oy|as|aps|group|holding)$/i

/**
 * The name without legal form, letters and digits only: `Globex GmbH` and `GLOBEX, Inc.` are both `globex`.
 */
export function nameKeyOf(name: string): string {
  let rest = name.trim()
  for (let shorter = rest.replace(legalForms, ''); shorter !== rest; shorter = rest.replace(legalForms, ''))
    rest = shorter.trim()
  return rest.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A domain without `www.` and its ending: `www.globex.co.uk` is `globex`. */
export function domainKeyOf(domain: string | null): string {
  const labels = (domain ?? '')
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
  if (labels.length < 2) return ''
  const isNational =
    (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3 && labels.length > 2
  return labels.at(isNational ? -3 : -2) ?? ''
}

type Named = { name: string; domain: string | null }

/** Whether two accounts are likely duplicates. */
export function areLikelyDuplicates(one: Named, other: Named): boolean {
  const names = [nameKeyOf(one.name), nameKeyOf(other.name)]
  const domains = [domainKeyOf(one.domain), domainKeyOf(other.domain)]
  if (names[0] !== '' && names[0] === names[1]) return true
  return domains[0] !== '' && domains[0] === domains[1]
}
