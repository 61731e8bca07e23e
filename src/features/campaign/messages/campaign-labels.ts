import { msg } from '@lingui/core/runtime-macro'

export const campaignLabels = {
  isThisYou: msg`Is this you?`,
  thankYou: msg`Thank you`,
  thisConfirmationNoLongerWorks: msg`This confirmation link has expired`,
  thatDidNotReachUs: msg`Something went wrong`,
}
