import { msg } from '@lingui/core/runtime-macro'

export const icpLabels = {
  from: msg`From`,
  to: msg`To`,
  goals: msg`Goals`,
  pains: msg`Pain points`,
  objections: msg`Objections`,
  vocabulary: msg`Vocabulary`,
}

export const icpTierLabels = {
  A: msg`Tier A`,
  B: msg`Tier B`,
  C: msg`Tier C`,
  none: msg`No match`,
  excluded: msg`Excluded`,
}

export const icpPartLabels = {
  name: msg`the name`,
  description: msg`the description`,
  status: msg`the draft status`,
  criteria: msg`the criteria`,
  cutoffs: msg`the tiers`,
  valuePoints: msg`the value points`,
  disqualifiers: msg`the disqualifiers`,
}
