import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { TranscriptFormat } from '../rules/transcript-formats.ts'

export const transcriptFormatLabels: Record<TranscriptFormat, MessageDescriptor> = {
  srt: msg`SubRip`,
  vtt: msg`WebVTT`,
  youtube: msg`YouTube rolling captions`,
  zoom: msg`Zoom`,
  teams: msg`Microsoft Teams`,
  sbv: msg`SBV`,
  ass: msg`SubStation Alpha`,
  ttml: msg`TTML`,
  'podcast-json': msg`Podcasting 2.0 JSON`,
  'whisper-json': msg`Whisper JSON`,
  whisperx: msg`WhisperX`,
  'whisper-console': msg`Whisper console output`,
  markdown: msg`Markdown`,
  meet: msg`Google Meet`,
  rev: msg`Rev`,
  riverside: msg`Riverside`,
  descript: msg`Descript`,
  otter: msg`Otter`,
  'youtube-text': msg`YouTube transcript`,
  'headed-text': msg`Text with speakers and timestamps`,
  text: msg`Plain text`,
}
