import { msg } from '@lingui/core/runtime-macro'

export const transcriptionSettingEngineLabels = {
  installation: msg`This installation’s service`,
  own: msg`Your own service`,
  off: msg`Off: attach transcripts yourself`,
}
