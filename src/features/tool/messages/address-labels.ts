import { msg } from '@lingui/core/runtime-macro'

export const addressKindLabels = {
  transcript: msg`Transcript`,
  notes: msg`Show notes`,
  captions: msg`Subtitles`,
}
