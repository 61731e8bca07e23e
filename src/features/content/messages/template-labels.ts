import { msg } from '@lingui/core/runtime-macro'

export const templateProblemLabels = {
  empty: msg`Enter instructions for the model, or restore the defaults.`,
  too_long: msg`Use at most 4,000 characters.`,
  unknown_variable: (name: string) =>
    msg`There is no variable “${{ name }}”. Use one from the list, or remove the double braces.`,
  open_brace: msg`Write variables as '{{title}}', with two braces on each side.`,
}
