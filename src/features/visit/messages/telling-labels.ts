import { msg } from '@lingui/core/runtime-macro'

export const tellingMannerLabels = {
  default: msg`As my settings say`,
  at_once: msg`At once`,
  digest: msg`With the digest`,
  muted: msg`Muted`,
}

export const tellingNowLabels = {
  at_once: msg`Mails to me: at once`,
  digest: msg`Mails to me: digest`,
  never: msg`No mails to me`,
}
