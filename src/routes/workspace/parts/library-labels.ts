import { msg } from '@lingui/core/runtime-macro'

export const libraryProblemLabels = {
  trigger: msg`A trigger stays with its journey: each has its own. Choose the steps after it.`,
  apart: msg`Choose steps that belong together: one to begin with, and all others reached from it.`,
  many: msg`At most 50 steps are kept together. Choose fewer.`,
  broken: msg`Connect these steps rightly first.`,
}

export const libraryLabels = {
  library: msg`Library`,
  waiting: msg`Waiting`,
  usedAs: {
    draft: msg`draft`,
    live: msg`on`,
    both: msg`on and draft`,
  },
}
