import { msg } from '@lingui/core/runtime-macro'

export const libraryLabels = {
  trigger: msg`Triggers can’t be saved to the library. Choose the steps after the trigger.`,
  apart: msg`Choose connected steps: a first step and the steps that follow it.`,
  many: msg`You can save at most 50 steps together. Choose fewer.`,
  broken: msg`These steps are invalid. Reload the page.`,
}
