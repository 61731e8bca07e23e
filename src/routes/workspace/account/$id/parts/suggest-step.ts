import type { AccountStage } from '#src/features/account/schema.ts'
import type { Momentum } from '#src/features/visit/rules/momentum.ts'

/** The facts behind a suggested step. Days count back from today, which is 0. */
export type StepFacts = {
  stage: AccountStage
  hasLink: boolean
  /** Null without links and visits. */
  momentum: Momentum | null
  /** Leads of the account who visited in the last seven days. */
  readers: readonly Reader[]
  /** When the last note was added; null for never. */
  notedDaysAgo: number | null
  /** The content read longest and the next suggestion; '' for none. */
  readMost: string
  sendNext: string
}

/**
 * `days`: on how many of the last seven days they visited. `confirmedDaysAgo`: when they verified their email; null for
 * never.
 */
export type Reader = { name: string; days: number; lastDaysAgo: number; confirmedDaysAgo: number | null }

/** A next step with the facts behind it, due in `inDays` working days. */
export type StepSuggestion = { inDays: number } & (
  | { kind: 'write_reader'; name: string; days: number; about: string }
  | { kind: 'greet_confirmed'; name: string; daysAgo: number }
  | { kind: 'ask_who_decides'; name: string }
  | { kind: 'ask_arrived' }
  | { kind: 'send_next'; title: string }
  | { kind: 'make_link'; title: string }
)

const eagerDays = 3
const week = 7

/**
 * Suggests the next step by the first rule that matches: someone visited on three of the last seven days without a note
 * since; someone verified their email this week; interest is spreading; no link was opened; the account went quiet and there
 * is new content; it has no link. Undefined if none matches, or if the deal is lost.
 */
export function suggestStep(facts: StepFacts): StepSuggestion | undefined {
  if (facts.stage === 'lost') return undefined
  const eager = facts.readers.find((one) => one.days >= eagerDays && isUnanswered(one, facts))
  if (eager)
    return { kind: 'write_reader', name: eager.name, days: eager.days, about: facts.readMost, inDays: 1 }
  const confirmed = facts.readers.find((one) => isLately(one.confirmedDaysAgo) && isUnanswered(one, facts))
  if (confirmed)
    return {
      kind: 'greet_confirmed',
      name: confirmed.name,
      daysAgo: confirmed.confirmedDaysAgo ?? 0,
      inDays: 1,
    }
  return byMomentum(facts)
}

function byMomentum({ momentum, readers, hasLink, sendNext }: StepFacts): StepSuggestion | undefined {
  const [reader] = readers
  if (momentum === 'spreading' && reader) return { kind: 'ask_who_decides', name: reader.name, inDays: 2 }
  if (momentum === 'unopened') return { kind: 'ask_arrived', inDays: 1 }
  const isQuiet = momentum === 'cooling' || momentum === 'silent'
  if (isQuiet && sendNext) return { kind: 'send_next', title: sendNext, inDays: 2 }
  if (!hasLink) return { kind: 'make_link', title: sendNext, inDays: 2 }
  return undefined
}

/** A note from the day of their last visit or later counts as a response. */
function isUnanswered({ lastDaysAgo }: Reader, { notedDaysAgo }: StepFacts): boolean {
  return notedDaysAgo === null || notedDaysAgo > lastDaysAgo
}

function isLately(daysAgo: number | null): boolean {
  return daysAgo !== null && daysAgo < week
}

/** Adds working days to a day, as `2026-03-31`. */
export function workingDaysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
