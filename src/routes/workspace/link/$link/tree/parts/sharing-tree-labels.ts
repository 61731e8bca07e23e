import { msg } from '@lingui/core/runtime-macro'

export const sharingTreeColumnLabels = {
  whom: msg`Recipient`,
  made: msg`Created`,
  opened: msg`First opened`,
  marks: msg`Visitors`,
  own: msg`Visits and time`,
  beneath: msg`Forwarded`,
  actions: msg`Actions`,
}
