import { msg } from '@lingui/core/runtime-macro'

export const assetListLabels = {
  ready: msg`Ready`,
  draft: msg`No transcript`,
  transcribing: msg`Transcribing`,
  published: msg`Published`,
}
