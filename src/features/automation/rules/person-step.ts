import type { Step } from '../schema.ts'
import { daysLater } from './execution-window.ts'
import type { Answer } from './run.ts'
import { after } from './wait.ts'

/** A step at which a run waits for a person: one that is theirs, or a mail that they are asked about. */
export type PersonStep = Extract<Step, { type: 'task' | 'email' }>

/** What a person is asked to do. */
export const askedKinds = ['mail', 'call', 'do'] as const
export type AskedKind = (typeof askedKinds)[number]

/**
 * `open`: somebody is asked; `answered`: they did, and may take it back until the run goes on; `late`: the time for it was over;
 * `undone`: nobody did for as long as a run waits; `withdrawn`: the run ended before.
 */
export const waitingStates = ['open', 'answered', 'gone_on', 'late', 'undone', 'withdrawn'] as const

/** How long an answer can be taken back. */
export const undoSeconds = 10

/** What was answered to the step of a run that waits there; it counts from when the run is due. */
export type Answered = { step: string; answer: Answer }

/** Nobody is asked for longer than this. */
const mostDays = 365

export function asksPerson(step: Step): step is PersonStep {
  return step.type === 'task' || (step.type === 'email' && step.config.ask !== undefined)
}

/** Until when a person who is asked now may answer. */
export function askedUntil(step: PersonStep, now: Date, timeZone: string): Date {
  const within = step.type === 'task' ? step.config.within : null
  return within ? after(now, within, timeZone) : daysLater(now, mostDays, timeZone)
}

export function askedKind(step: PersonStep): AskedKind {
  return step.type === 'email' ? 'mail' : step.config.kind
}

/** What a person may answer to a step. */
export function answersOf(step: PersonStep): readonly Answer[] {
  if (step.type === 'email') return ['approved', 'skipped']
  return step.config.canSkip ? ['done', 'skipped'] : ['done']
}
