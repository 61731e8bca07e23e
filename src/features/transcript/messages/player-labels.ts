import { msg } from '@lingui/core/runtime-macro'

export const playerLabels = {
  drawing: msg`Loading waveform`,
  noneYet: msg`The waveform isn’t ready yet. Reload to check again.`,
  noneHere: msg`No waveform. This browser can’t decode the recording.`,
}

export const playerFormatLabels = {
  srt: msg`SubRip (.srt)`,
  vtt: msg`WebVTT (.vtt)`,
  txt: msg`Text (.txt)`,
  md: msg`Markdown (.md)`,
  docx: msg`Word (.docx)`,
  json: msg`Podcasting 2.0 (.json)`,
}
