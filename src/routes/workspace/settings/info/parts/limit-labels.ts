import { msg } from '@lingui/core/runtime-macro'

export const limitNameLabels = {
  unopened: msg`Not opened after (days)`,
  cooling: msg`Cooling after (quiet days)`,
  silent: msg`Silent after (quiet days)`,
}
