import { msg } from '@lingui/core/runtime-macro'

export const flowRunSumLabels = {
  entered: msg`Came in`,
  under_way: msg`Under way`,
  held: msg({ message: 'Held', context: 'paused' }),
  reached_goal: msg`Reached the goal`,
  done: msg`Came to an end`,
  exited: msg`Left early`,
  failed: msg`Failed`,
}

export const flowRunStateLabels = {
  active: msg`Goes on`,
  waiting: msg`Waits`,
  paused: msg`Paused`,
  done: msg`Done`,
  exited: msg`Left early`,
  failed: msg`Failed`,
}

export const flowRunWaitLabels = {
  time: msg`until`,
  happening: msg`for something to happen, at most until`,
  window: msg`for steps to be allowed to act, until`,
  person: msg`for a person, at most until`,
}

export const flowRunReasonLabels = {
  end: msg`came to an end.`,
  goal: msg`the goal was reached.`,
  exit: msg`the exit was reached.`,
  suppressed: msg`the lead takes no more mails.`,
  removed: msg`a member took them off.`,
  left: msg`a step took them off.`,
  undone: msg`nobody did for a year what a step asks.`,
  merged: msg`they were merged with somebody who is on this journey.`,
  step_missing: msg`the step was missing.`,
}

export const flowRunOutcomeLabels = {
  entered: msg`Came here.`,
  waits: msg`Waits`,
  answered: msg`Answered.`,
  withdrawn: msg`Not asked any more.`,
  done: msg`Done.`,
  ended: msg`Over:`,
  sent: msg`The mail was sent.`,
  not_sent: msg`The mail was not sent.`,
  failed: msg`Could not be done: what the step names is gone.`,
}
