import { msg } from '@lingui/core/runtime-macro'

export const assetListStatuseLabels = {
  draft: msg`No transcript`,
  transcribing: msg`Transcribing`,
  ready: msg`Ready`,
  published: msg`Published`,
}

export const assetListKindLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Picture`,
  article: msg`Article`,
}

export const assetListViewLabels = {
  list: msg`List`,
  grid: msg`Grid`,
  board: msg`Board`,
}

export const assetListSkippedLabels = {
  no_recording: msg`Skipped: it has no recording.`,
  has_transcript: msg`Skipped: it has a transcript already.`,
  no_transcript: msg`Skipped: it has no transcript to write from.`,
  runs: msg`Skipped: that is under way already.`,
  gone: msg`Skipped: it is not there any more.`,
}
