import { msg } from '@lingui/core/runtime-macro'

export const sharingModeLabels = {
  view: msg`View`,
  comment: msg`View and comment`,
  approve: msg`View, comment and approve`,
}

export const sharingEndLabels = {
  revoked: msg`Revoked`,
  expired: msg`Expired`,
}

export const sharingLifetimeLabels = {
  keep: msg`No change`,
  never: msg`Never`,
  '1': msg`In 1 day`,
  '7': msg`In 7 days`,
  '30': msg`In 30 days`,
  '90': msg`In 90 days`,
  until: msg`On a custom date`,
}
