import { msg } from '@lingui/core/runtime-macro'

export const playerLabels = {
  drawing: msg`Drawing the waveform`,
  noneYet: msg`No waveform yet. Reload to look again.`,
  noneHere: msg`No waveform: this browser cannot decode the recording.`,
}

export const playerFormatLabels = {
  srt: msg`SubRip (.srt)`,
  vtt: msg`WebVTT (.vtt)`,
  txt: msg`Text (.txt)`,
  md: msg`Markdown (.md)`,
  docx: msg`Word (.docx)`,
  json: msg`Podcasting 2.0 (.json)`,
}
