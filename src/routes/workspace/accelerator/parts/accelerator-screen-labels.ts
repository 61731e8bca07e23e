import { msg } from '@lingui/core/runtime-macro'

export const acceleratorScreenClockStepLabels = {
  day: msg`Every day`,
  week: msg`Every week`,
}

export const recipeRunStateLabels = {
  queued: msg`Waiting`,
  writing: msg`Generating`,
  written: msg`To review`,
  failed: msg`Failed`,
  cancelled: msg`Canceled`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
}

export const acceleratorScreenRunStateLabels = {
  running: msg`Running`,
  paused: msg`Paused`,
  cancelled: msg`Canceled`,
}
