import { msg } from '@lingui/core/runtime-macro'

export const materialToldLabels = {
  approved: msg`Taken from the text that was approved.`,
  engine: msg`Written by the text engine, out of the transcript alone. No model was asked.`,
}

export const materialPartLabels = {
  summary: msg`Summary`,
  show_notes: msg`Show notes`,
  takeaways: msg`Takeaways`,
  blog: msg`Article`,
  newsletter: msg`Newsletter`,
  chapters: msg`Chapters`,
  quotes: msg`Quote`,
  faq: msg`Questions and answers`,
}

export const materialVariableNoteLabels = {
  'account.name': msg`The reader’s company; for strangers “your company”`,
  'lead.first': msg`The reader’s first name; for strangers “there”`,
}

export const materialChangeLabels = {
  added: msg`Added since`,
  removed: msg`Removed since`,
  changed: msg`Changed since`,
  moved: msg`Moved since`,
}
