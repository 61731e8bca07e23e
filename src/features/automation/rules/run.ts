import type { Step } from '../schema.ts'

/** `active`: at a step that it enters next; `waiting`: in one, until `wakeAt` or until what the step waits for. */
export const runStates = ['active', 'waiting', 'done', 'exited', 'failed'] as const
export type RunState = (typeof runStates)[number]

/**
 * Why a run is over. `end` and `goal`: it came there, or to the goal of the settings; `exit`: the settings' exit; `suppressed`: the
 * lead takes no more mails; `removed`: a member took them off; `left`: a step did, of this journey or another one; `undone`: nobody
 * did for a year what a step asks; `merged`: the lead became another one who is on the journey, too; `step_missing`: the graph lacks
 * the step.
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

/** Who keeps a run from going on. */
export const holders = ['flow', 'member'] as const

/**
 * `answered`: a person said what becomes of a mail; `withdrawn`: what a step asked of a person is not asked any more; `sent` and
 * `not_sent`: what became of a mail later; `failed`: what a step names was gone.
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

/** The steps that do something outside of their run. */
export type Action = Extract<
  Step,
  {
    type: 'email' | 'notify_owner' | 'webhook' | 'tag' | 'score' | 'assign' | 'journey_add' | 'journey_remove'
  }
>

/** What a person answers to a step that asks them: to a task `done` or `skipped`, to a mail `approved` or `skipped`. */
export const answers = ['done', 'approved', 'skipped'] as const
export type Answer = (typeof answers)[number]

/** What a run did, in its order. `way`: which one it left a step by; `why`: what it waits for. */
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
