import { msg } from '@lingui/core/runtime-macro'

export const stepLabels = {
  answered: msg`Someone else just completed this step.`,
  gone_on: msg`This step is done, and the journey has moved on.`,
  late: msg`This step timed out, and the journey has moved on.`,
  undone: msg`No one completed this step within a year, so the journey ended for this lead.`,
  withdrawn: msg`This step is no longer needed: the journey ended for this lead.`,
}
