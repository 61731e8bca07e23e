import { msg } from '@lingui/core/runtime-macro'

export const mailActionMannerLabels = {
  muted: msg`Mute this link’s emails`,
  at_once: msg`Email me about this link’s visits immediately`,
  digest: msg`Include this link’s visits in the digest`,
  default: msg`Use my settings for this link’s visits`,
}
