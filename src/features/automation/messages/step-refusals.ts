import { msg } from '@lingui/core/runtime-macro'

export const stepLabels = {
  answered: msg`Somebody has just done this step.`,
  gone_on: msg`This step is done, and the journey has gone on.`,
  late: msg`The time for this step is over, and the journey has gone on without it.`,
  undone: msg`Nobody did this step for a year, and the journey has ended for this lead.`,
  withdrawn: msg`This step is not asked any more: the journey has ended for this lead.`,
}
