import { msg } from '@lingui/core/runtime-macro'

export const domainNoticeTitleLabels = {
  verified: (host: string) => msg`${{ host }} is verified`,
  failing: (host: string) => msg`${{ host }} has been pointing elsewhere for three days`,
  lost: (host: string) => msg`${{ host }} now belongs to another workspace`,
}

export const domainNoticeTextLabels = {
  verified: msg`This workspace’s links now use this domain.`,
  failing: msg`Links on this domain don’t open. Check its DNS records.`,
  lost: msg`Its DNS records now verify it for another workspace. Your links no longer open on this domain.`,
}
