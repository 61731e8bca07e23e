import { msg } from '@lingui/core/runtime-macro'

export const newAssetLabels = {
  found: msg`New`,
  queued: msg`On its way`,
  done: msg`Here`,
  failed: msg`Failed`,
}
