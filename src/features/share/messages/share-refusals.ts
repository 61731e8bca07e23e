import { msg } from '@lingui/core/runtime-macro'

export const shareLabels = {
  ended: msg`This is shared no longer. Ask whoever sent you the address for a new one.`,
  locked: msg`Enter the password first.`,
  notAllowed: msg`Whoever shared this does not ask for that.`,
}
