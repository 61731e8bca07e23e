import { msg } from '@lingui/core/runtime-macro'

export const roleNameLabels = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  member: msg`Member`,
}

export const roleInSentenceLabels = {
  owner: msg`owner`,
  admin: msg`admin`,
  member: msg`member`,
}
