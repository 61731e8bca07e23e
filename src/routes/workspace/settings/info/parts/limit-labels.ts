import { msg } from '@lingui/core/runtime-macro'

export const limitNameLabels = {
  unopened: msg`Not opened after, in days`,
  cooling: msg`Cooling after, in quiet days`,
  silent: msg`Silent after, in quiet days`,
}
