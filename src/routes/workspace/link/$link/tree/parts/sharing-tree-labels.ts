import { msg } from '@lingui/core/runtime-macro'

export const sharingTreeColumnLabels = {
  whom: msg`For whom`,
  made: msg`Made`,
  opened: msg`First opened`,
  marks: msg`Who came`,
  own: msg`Visits, time`,
  beneath: msg`Beneath it`,
  deeds: msg`Actions`,
}
