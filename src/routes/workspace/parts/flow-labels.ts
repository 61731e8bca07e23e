import { msg } from '@lingui/core/runtime-macro'
import type { Shortcuts } from '#src/ui/key-list.tsx'

export const flowSeverityLabels = {
  error: msg`Must be fixed before publishing`,
  warning: msg`Warning`,
}

export const flowAboutStateLabels = {
  draft: msg`This flow is off. Turn it on when its steps are ready.`,
  live: msg`On. Leads enter and steps run automatically.`,
  paused: msg`Paused. New leads wait at the trigger, all others at their current step.`,
}

export const flowStateLabels = {
  draft: msg`Off`,
  live: msg({ message: 'On', context: 'state' }),
  paused: msg`Paused`,
}

export const flowAboutTypeLabels = {
  trigger: msg`Starts a run`,
  email: msg`Emails the lead`,
  task: msg`Creates a task for a member and waits until it’s done`,
  notify_owner: msg`Notifies the account owner`,
  webhook: msg`Calls another system`,
  tag: msg`Adds or removes a tag`,
  score: msg`Changes the score`,
  assign: msg`Sets the account owner`,
  journey_add: msg`Adds the lead to another journey`,
  journey_remove: msg`Removes the lead from a journey`,
  wait: msg`Waits for a set number of minutes, hours or days`,
  wait_until: msg`Waits until a time, a day or an event`,
  condition: msg`Branches on a yes/no condition`,
  split: msg`Splits leads by percentage`,
  goal: msg`Reaches the goal and ends the run`,
  end: msg`Ends the run`,
}

/** Keyboard shortcuts of the step editor. */
export const flowKeyLabels: Shortcuts = [
  ['A', msg`Add a new step or one from the library after the selected step`],
  ['S', msg`Save selected steps to library`],
  ['↑ ↓ ← →', msg`Move between steps`],
  [msg`Shift+↑ or Shift+↓`, msg`Select several steps`],
  [msg`Enter`, msg`Edit the step`],
  [msg({ message: 'Delete', context: 'key' }), msg`Remove selected steps`],
  [msg`Ctrl+C`, msg`Copy selected steps (also works across journeys)`],
  [msg`Ctrl+V`, msg`Paste after the selected step`],
  [msg`Ctrl+Z`, msg`Undo`],
  [msg`Ctrl+Shift+Z`, msg`Redo`],
  ['?', msg`Show keyboard shortcuts`],
]
