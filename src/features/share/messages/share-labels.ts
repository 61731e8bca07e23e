import { msg } from '@lingui/core/runtime-macro'

export const shareFileLabels = {
  recording: msg`Recording`,
  docx: msg`Word`,
  md: msg`Markdown`,
  txt: msg`Text`,
  srt: msg`SRT`,
  vtt: msg`WebVTT`,
}
