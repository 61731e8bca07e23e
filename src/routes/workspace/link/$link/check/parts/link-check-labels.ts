import { msg } from '@lingui/core/runtime-macro'

export const linkCheckGroupLabels = {
  pages: msg`Pages`,
  addresses: msg`Outgoing links`,
  card: msg`Messaging apps`,
  gate: msg`Access`,
  owner: msg`Tracking and notifications`,
  scanner: msg`Email scanners`,
}

export const linkCheckSeverityLabels = {
  fix: msg`Needs fixing`,
  review: msg`Review`,
  fine: msg`OK`,
}
