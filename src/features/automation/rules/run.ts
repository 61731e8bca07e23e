import type { Step } from '../schema.ts'

/** `active`: about to enter a step; `waiting`: in a step, until `wakeAt` or the awaited event. */
export const runStates = ['active', 'waiting', 'done', 'exited', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * Why a run ended. `end` and `goal`: it arrived there, or at the goal of the settings; `exit`: the settings'
 * exit; `suppressed`: the lead is unsubscribed; `removed`: a member removed them; `left`: a step did, of this
 * journey or another one; `undone`: a step went unanswered for a year; `merged`: the lead was merged into one
 * who is in the journey too; `step_missing`: the graph lacks the step.
 */
export const endReasons = [
  'end',
  'goal',
  'exit',
  'suppressed',
  'removed',
  'left',
  'undone',
  'merged',
  'step_missing',
] as const
export type EndReason = (typeof endReasons)[number]

/** Who holds a run. */
export const holders = ['flow', 'member'] as const

/**
 * `answered`: a person decided about an email; `withdrawn`: a question to a person became obsolete; `sent`
 * and `not_sent`: the later outcome of an email; `failed`: a step's reference was missing.
 */
export const logOutcomes = [
  'entered',
  'waits',
  'answered',
  'done',
  'withdrawn',
  'ended',
  'sent',
  'not_sent',
  'failed',
] as const

export type Run = {
  id: string
  state: RunState
  step: string
  wakeAt: Date | null
  endReason: EndReason | null
}

/** Steps with effects outside of their run. */
export type Action = Extract<
  Step,
  {
    type: 'email' | 'notify_owner' | 'webhook' | 'tag' | 'score' | 'assign' | 'journey_add' | 'journey_remove'
  }
>

/** A person's answer to a step: `done` or `skipped` for a task, `approved` or `skipped` for an email. */
export const answers = ['done', 'approved', 'skipped'] as const
export type Answer = (typeof answers)[number]

/** The log of a run, in order. `way`: the output it left a step by; `why`: what it waits for. */
export type LogLine = { step: string | null; at: Date } & (
  | { outcome: 'entered' }
  | { outcome: 'waits'; until: Date; why: 'time' | 'happening' | 'window' | 'person' }
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'withdrawn' }
  | { outcome: 'done'; way: string }
  | { outcome: 'ended'; reason: EndReason }
)

export function isOver({ state }: Pick<Run, 'state'>): boolean {
  return state !== 'active' && state !== 'waiting'
}
