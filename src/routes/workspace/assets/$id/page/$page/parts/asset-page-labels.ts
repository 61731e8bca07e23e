import { msg } from '@lingui/core/runtime-macro'

export const assetPageTabLabels = {
  transcript: msg`Transcript`,
  quotes: msg`Quotes`,
  texts: msg`Generated content`,
  clips: msg`Clips`,
  refresh: msg`Refresh`,
}

export const assetPageLabels = {
  insertAtEnd: msg`Insert at the end`,
  chapters: msg`Chapters`,
  notes: msg`Show notes`,
  faq: msg`Questions and answers`,
}
