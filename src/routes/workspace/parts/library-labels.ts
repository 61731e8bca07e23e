import { msg } from '@lingui/core/runtime-macro'

export const libraryProblemLabels = {
  trigger: msg`Triggers can’t be saved to the library. Choose the steps after the trigger.`,
  apart: msg`Choose connected steps: a first step and the steps that follow it.`,
  many: msg`A library entry holds up to 50 steps. Choose fewer.`,
  broken: msg`Fix the connections of these steps first.`,
}

export const libraryLabels = {
  library: msg`Library`,
  waiting: msg`Waiting`,
  usedAs: {
    draft: msg`draft`,
    live: msg`on`,
    both: msg`live and in the draft`,
  },
}
