import { msg } from '@lingui/core/runtime-macro'

export const acceleratorScreenClockStepLabels = {
  day: msg`Every day`,
  week: msg`Every week`,
}

export const acceleratorScreenStateLabels = {
  queued: msg`Waits`,
  writing: msg`Is written`,
  written: msg`To review`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
}

export const acceleratorScreenRunStateLabels = {
  running: msg`Running`,
  paused: msg`Paused`,
  cancelled: msg`Cancelled`,
}
