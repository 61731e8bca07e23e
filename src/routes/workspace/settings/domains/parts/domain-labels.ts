import { msg } from '@lingui/core/runtime-macro'

export const domainStateLabels = {
  new: msg`Not checked yet`,
  no_proof: msg`TXT record not found. New records can take minutes or hours to appear.`,
  elsewhere: msg`Verified, but the domain doesn’t point here yet. Visitors can’t open your links on it.`,
  taken: msg`Another workspace uses this domain. Remove that workspace’s TXT record first.`,
  unanswered: msg`No name server responded. We’ll try again.`,
  fine: msg`Verified and connected.`,
}

export const domainLabels = {
  found: msg`Found`,
  missing: msg`Not found yet`,
}
