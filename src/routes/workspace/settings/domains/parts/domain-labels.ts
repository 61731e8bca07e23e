import { msg } from '@lingui/core/runtime-macro'

export const domainStateLabels = {
  new: msg`Not looked up yet`,
  no_proof: msg`The TXT record was not found. New records take minutes, sometimes hours.`,
  elsewhere: msg`Verified. The name does not lead here yet: visitors get nowhere with it.`,
  taken: msg`Another workspace holds this name, and its TXT record still stands. Remove that record.`,
  unanswered: msg`No name server answered. We ask again.`,
  fine: msg`Verified, and it leads here.`,
}

export const domainLabels = {
  found: msg`Found`,
  missing: msg`Not found yet`,
}
