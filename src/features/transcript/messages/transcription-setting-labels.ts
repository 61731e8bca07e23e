import { msg } from '@lingui/core/runtime-macro'

export const transcriptionSettingEngineLabels = {
  installation: msg`The service of this installation`,
  own: msg`A service of your own`,
  off: msg`Nobody: transcripts are attached`,
}
