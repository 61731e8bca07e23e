import { msg } from '@lingui/core/runtime-macro'

export const limitNameLabels = {
  unopened: msg`Not opened after (days)`,
  cooling: msg`Cooling after (days without a visit)`,
  silent: msg`Silent after (days without a visit)`,
}
