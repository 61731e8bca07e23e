import { msg } from '@lingui/core/runtime-macro'

export const mailDeedMannerLabels = {
  muted: msg`Mute this link’s mails`,
  at_once: msg`Mail this link’s visits at once`,
  digest: msg`Mail this link’s visits with the digest`,
  default: msg`Mail this link’s visits as your settings say`,
}
