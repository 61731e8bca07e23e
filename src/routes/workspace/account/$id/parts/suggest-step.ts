import type { AccountStage } from '#src/features/account/schema.ts'
import type { Momentum } from '#src/features/visit/rules/momentum.ts'

/** What a next step may be suggested from. Days are whole ones back from today, 0 is today. */
export type StepFacts = {
  stage: AccountStage
  hasLink: boolean
  /** Null without a link and a visit. */
  momentum: Momentum | null
  /** Known people of the company who came in the last seven days. */
  readers: readonly Reader[]
  /** When a member last wrote down something about it; null for never. */
  notedDaysAgo: number | null
  /** What was read longest, and what would be sent next; '' where there is none. */
  readMost: string
  sendNext: string
}

/** `days`: on so many of the last seven days they came. `confirmedDaysAgo`: when they proved their address; null for never. */
export type Reader = { name: string; days: number; lastDaysAgo: number; confirmedDaysAgo: number | null }

/** A next step, to be done in so many working days. Which facts it comes from stands in it. */
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
 * What to do next with a company, from the first of these that holds: somebody came on three of the last seven days and nobody
 * wrote anything down since; somebody proved their address this week; it spreads; nobody opened the link; it grows quiet and there
 * is something new for it; it has no link. Undefined where none does, or where the deal is lost.
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

/** Whatever a member wrote down on the day they came last, or later, is taken for an answer. */
function isUnanswered({ lastDaysAgo }: Reader, { notedDaysAgo }: StepFacts): boolean {
  return notedDaysAgo === null || notedDaysAgo > lastDaysAgo
}

function isLately(daysAgo: number | null): boolean {
  return daysAgo !== null && daysAgo < week
}

/** So many working days after a day, as `2026-03-31`. */
export function workingDaysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() % 6 !== 0) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
