import { msg } from '@lingui/core/runtime-macro'

export const personLabels = {
  visits: msg`Visits`,
  passes: msg`Came in through a gate`,
  forms: msg`Forms sent`,
}
