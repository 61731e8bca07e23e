import { msg } from '@lingui/core/runtime-macro'

export const pageListLabels = {
  nothingToRefresh: msg`The asset gives nothing new.`,
  youRewroteAll: msg`You rewrote what changed in the asset. Open the page to compare both.`,
}
