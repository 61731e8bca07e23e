import { msg } from '@lingui/core/runtime-macro'

export const translationLabels = {
  saved: msg`Translation saved`,
  waiting: msg`Not saved yet`,
  saving: msg`Saving`,
}
