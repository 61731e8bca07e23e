import { msg } from '@lingui/core/runtime-macro'

export const templateProblemLabels = {
  empty: msg`Write what the model is to do, or use our instructions again.`,
  too_long: msg`Enter at most 4,000 characters.`,
  unknown_variable: (name: string) =>
    msg`There is no variable “${{ name }}”. Use one of those below, or leave the double braces out.`,
  open_brace: msg`Write variables as '{{title}}': two braces open and two close.`,
}
