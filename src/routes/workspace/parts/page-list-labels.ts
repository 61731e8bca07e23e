import { msg } from '@lingui/core/runtime-macro'

export const pageListLabels = {
  nothingToRefresh: msg`The page is up to date with the asset.`,
  youRewroteAll: msg`The asset has changed in places you edited on the page. Open the page to compare the two versions.`,
}
