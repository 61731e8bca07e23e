import { msg } from '@lingui/core/runtime-macro'

export const mailActionMannerLabels = {
  muted: msg`Mute this link’s emails`,
  at_once: msg`Email me immediately about visits to this link`,
  digest: msg`Include this link’s visits in the digest`,
  default: msg`Use my default settings for this link`,
}
