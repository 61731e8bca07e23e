import type { Step } from '../schema.ts'
import { daysLater } from './execution-window.ts'
import type { Answer } from './run.ts'
import { after } from './wait.ts'

/** A step where a run waits for a person: a task, or an email that needs approval. */
export type PersonStep = Extract<Step, { type: 'task' | 'email' }>

/** What a person is asked to do. */
export const askedKinds = ['mail', 'call', 'do'] as const
export type AskedKind = (typeof askedKinds)[number]

/**
 * `open`: waiting for an answer; `answered`: answered, and undoable until the run continues; `late`: timed
 * out; `undone`: unanswered for as long as a run waits; `withdrawn`: the run ended before.
 */
export const waitingStates = ['open', 'answered', 'gone_on', 'late', 'undone', 'withdrawn'] as const

/** How long an answer can be undone. */
export const undoSeconds = 10

/** The answer to the step a run waits in; it counts once the run is due. */
export type Answered = { step: string; answer: Answer }

/** The maximum waiting time. */
const mostDays = 365

export function needsPerson(step: Step): step is PersonStep {
  return step.type === 'task' || (step.type === 'email' && step.config.ask !== undefined)
}

/** The deadline for a person who is asked now. */
export function answerDeadline(step: PersonStep, now: Date, timeZone: string): Date {
  const within = step.type === 'task' ? step.config.within : null
  return within ? after(now, within, timeZone) : daysLater(now, mostDays, timeZone)
}

export function askedKind(step: PersonStep): AskedKind {
  return step.type === 'email' ? 'mail' : step.config.kind
}

/** The possible answers to a step. */
export function answersOf(step: PersonStep): readonly Answer[] {
  if (step.type === 'email') return ['approved', 'skipped']
  return step.config.canSkip ? ['done', 'skipped'] : ['done']
}
