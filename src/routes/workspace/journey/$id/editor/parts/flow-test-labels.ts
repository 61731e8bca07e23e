import { msg } from '@lingui/core/runtime-macro'

export const flowTestAnswersALabels = {
  done: msg`Complete it, or approve the email`,
  skipped: msg`Skip it where allowed`,
  never: msg`Do nothing`,
}

export const flowTestAwaitedLabels = {
  happens: msg`It happens right away`,
  times_out: msg`It never happens`,
}
