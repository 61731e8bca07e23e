import { msg } from '@lingui/core/runtime-macro'

export const shareLabels = {
  ended: msg`This link no longer works. Ask the sender for a new one.`,
  locked: msg`Enter the password first.`,
  notAllowed: msg`This link doesn’t allow that.`,
}
