import { msg } from '@lingui/core/runtime-macro'

export const flowRunSumLabels = {
  entered: msg`Entered`,
  under_way: msg`In progress`,
  held: msg`Paused`,
  reached_goal: msg`Reached the goal`,
  done: msg`Completed`,
  exited: msg`Exited early`,
  failed: msg`Failed`,
}

export const flowRunStateLabels = {
  active: msg`Active`,
  waiting: msg`Waiting`,
  paused: msg`Paused`,
  done: msg`Done`,
  exited: msg`Exited early`,
  failed: msg`Failed`,
}

export const flowRunWaitLabels = {
  time: msg`until`,
  happening: msg`for an event, until`,
  window: msg`for the allowed hours, until`,
  person: msg`for a member, until`,
}

export const flowRunReasonLabels = {
  end: msg`no steps left.`,
  goal: msg`the goal was reached.`,
  exit: msg`the exit condition was met.`,
  suppressed: msg`the lead unsubscribed.`,
  removed: msg`removed by a member.`,
  left: msg`removed by a step.`,
  undone: msg`a step task stayed open for a year.`,
  merged: msg`merged with another lead in this journey.`,
  step_missing: msg`the step no longer exists.`,
}

export const flowRunOutcomeLabels = {
  entered: msg`Entered this step.`,
  waits: msg`Waiting`,
  answered: msg`Step task completed.`,
  withdrawn: msg`Step task canceled.`,
  done: msg`Done.`,
  ended: msg`Ended:`,
  sent: msg`Email sent.`,
  not_sent: msg`Email not sent.`,
  failed: msg`Failed: something this step uses was deleted.`,
}
