import { msg } from '@lingui/core/runtime-macro'

export const linkCheckGroupLabels = {
  pages: msg`Pages`,
  addresses: msg`Outgoing links`,
  card: msg`In messaging apps`,
  gate: msg`Access`,
  owner: msg`Tracking and notifications`,
  scanner: msg`Email scanners`,
}

export const linkCheckSeverityLabels = {
  fix: msg`Fix`,
  review: msg`Review`,
  fine: msg`OK`,
}
