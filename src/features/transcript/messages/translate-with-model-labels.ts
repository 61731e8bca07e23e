import { msg } from '@lingui/core/runtime-macro'

export const translateWithModelLabels = {
  succeeded: msg`The model has translated what was open.`,
  cancelled: msg`Cancelled. What is translated stays; what was not whole costs nothing.`,
}
