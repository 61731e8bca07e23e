import { msg } from '@lingui/core/runtime-macro'

export const translateWithModelLabels = {
  succeeded: msg`Translation finished`,
  cancelled: msg`Canceled. Finished paragraphs are kept; unfinished ones cost nothing.`,
}
