import { msg } from '@lingui/core/runtime-macro'

export const inviteStateLabels = {
  open: msg`Lets in`,
  used_up: msg`Used up`,
  ended: msg`Ended`,
  revoked: msg`Revoked`,
}
