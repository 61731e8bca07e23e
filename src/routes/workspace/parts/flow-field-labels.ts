import { msg } from '@lingui/core/runtime-macro'

export const flowFieldEarlyLabels = {
  goal: {
    legend: msg`Goal`,
    about: msg`A run ends as soon as this comes, and counts as reached.`,
  },
  exit: {
    legend: msg`Exit`,
    about: msg`A run ends as soon as this comes, without counting as reached.`,
  },
}

export const flowFieldVariableLabels = {
  '{{lead.first}}': msg`First name`,
  '{{account.name}}': msg`Company`,
  '{{link}}': msg`Link`,
}
