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
  keep: msg`As it is`,
  never: msg`Never`,
  '1': msg`In a day`,
  '7': msg`In a week`,
  '30': msg`In 30 days`,
  '90': msg`In 90 days`,
  until: msg`After a day of your choice`,
}
