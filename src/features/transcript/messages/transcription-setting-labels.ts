import { msg } from '@lingui/core/runtime-macro'

export const transcriptionSettingEngineLabels = {
  installation: msg`Built-in service`,
  own: msg`Your own service`,
  off: msg`Off: attach transcripts yourself`,
}
