import { msg } from '@lingui/core/runtime-macro'

export const domainNoticeTitleLabels = {
  verified: (host: string) => msg`${{ host }} is verified`,
  failing: (host: string) => msg`${{ host }} has not led here for three days`,
  lost: (host: string) => msg`${{ host }} now belongs to another workspace`,
}

export const domainNoticeTextLabels = {
  verified: msg`The links of this workspace are served under it from now on.`,
  failing: msg`Visitors who open an address under it get nowhere. Look at its records.`,
  lost: msg`Its records prove somebody else’s claim. Addresses under it open your links no more.`,
}
