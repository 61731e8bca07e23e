import { msg } from '@lingui/core/runtime-macro'

export const flowFieldEarlyLabels = {
  goal: {
    legend: msg`Goal`,
    about: msg`When this happens, the run ends and the goal counts as reached.`,
  },
  exit: {
    legend: msg`Exit`,
    about: msg`When this happens, the run ends without reaching the goal.`,
  },
}

export const flowFieldVariableLabels = {
  '{{lead.first}}': msg`First name`,
  '{{account.name}}': msg`Company`,
  '{{link}}': msg`Link`,
}
