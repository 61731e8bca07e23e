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
  image: msg`Image`,
  article: msg`Article`,
}

export const assetListViewLabels = {
  list: msg`List`,
  grid: msg`Grid`,
  board: msg`Board`,
}

export const assetListSkippedLabels = {
  no_recording: msg`Skipped: no recording`,
  has_transcript: msg`Skipped: already has a transcript`,
  no_transcript: msg`Skipped: no transcript`,
  runs: msg`Skipped: already running`,
  gone: msg`Skipped: deleted`,
}
