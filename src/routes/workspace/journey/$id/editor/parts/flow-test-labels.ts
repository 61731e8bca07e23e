import { msg } from '@lingui/core/runtime-macro'

export const flowTestAnswersALabels = {
  done: msg`Do it, or approve the mail`,
  skipped: msg`Skip it where they may`,
  never: msg`Do nothing`,
}
