import { msg } from '@lingui/core/runtime-macro'

export const newAssetLabels = {
  found: msg`New`,
  queued: msg`Importing`,
  done: msg`Imported`,
  failed: msg`Failed`,
}
