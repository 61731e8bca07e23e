import { msg } from '@lingui/core/runtime-macro'

export const tellingMannerLabels = {
  default: msg`My settings`,
  at_once: msg`Immediately`,
  digest: msg`In the digest`,
  muted: msg`Muted`,
}

export const tellingNowLabels = {
  at_once: msg`Emails: immediately`,
  digest: msg`Emails: digest`,
  never: msg`Emails: off`,
}
