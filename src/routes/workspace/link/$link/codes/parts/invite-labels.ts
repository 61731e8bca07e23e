import { msg } from '@lingui/core/runtime-macro'

export const inviteStateLabels = {
  open: msg`Active`,
  used_up: msg`Used up`,
  ended: msg`Expired`,
  revoked: msg`Revoked`,
}
