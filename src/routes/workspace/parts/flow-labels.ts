import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Told } from '#src/translation/speak.ts'

export const flowSeverityLabels = {
  error: msg`Keeps it from being turned on`,
  warning: msg`May stay so`,
}

export const flowAboutStateLabels = {
  draft: msg`Nothing happens by itself yet. Turn the flow on when its steps are right.`,
  live: msg`Leads come in, and the steps act by themselves.`,
  paused: msg`Paused: whoever comes waits at the trigger, and everybody else where they are.`,
}

export const flowStateLabels = {
  draft: msg`Off`,
  live: msg({ message: 'On', context: 'state' }),
  paused: msg`Paused`,
}

export const flowAboutTypeLabels = {
  trigger: msg`What starts a run`,
  email: msg`To the lead, from your workspace`,
  task: msg`Somebody calls or does something, and the run waits`,
  notify_owner: msg`In the product, to whoever takes care of the company`,
  webhook: msg`Tells another system`,
  tag: msg`Gives or takes a tag`,
  score: msg`Adds to the score or takes from it`,
  assign: msg`Says who takes care of the company`,
  journey_add: msg`Puts the lead on another journey`,
  journey_remove: msg`Takes the lead off a journey`,
  wait: msg`For minutes, hours or days`,
  wait_until: msg`Until a time, a day, or something happens`,
  condition: msg`Goes one way or the other`,
  split: msg`Sends shares of the leads different ways`,
  goal: msg`Counts as reached, and ends`,
  end: msg`The run is over`,
}

/** Keys of the editor of steps, and what they do. */
export const flowKeyLabels: readonly (readonly [Told, MessageDescriptor])[] = [
  ['A', msg`Add a step after the chosen one, also from the library`],
  ['S', msg`Save the chosen steps to the library`],
  ['↑ ↓ ← →', msg`Go from step to step`],
  [msg`Shift ↑ ↓`, msg`Choose several steps`],
  [msg`Enter`, msg`Fill in what the step asks for`],
  [msg({ message: 'Delete', context: 'key' }), msg`Remove the chosen steps`],
  [msg`Ctrl C`, msg`Copy the chosen steps, also for another journey`],
  [msg`Ctrl V`, msg`Paste them after the chosen step`],
  [msg`Ctrl Z`, msg`Undo`],
  [msg`Ctrl Shift Z`, msg`Do again`],
  ['?', msg`Show these keys`],
]
