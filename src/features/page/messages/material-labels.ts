import { msg } from '@lingui/core/runtime-macro'

export const materialSourceLabels = {
  approved: msg`Taken from the approved text`,
  engine: msg`Generated from the transcript, without AI`,
}

export const materialPartLabels = {
  summary: msg`Summary`,
  show_notes: msg`Show notes`,
  takeaways: msg`Takeaways`,
  blog: msg`Article`,
  newsletter: msg`Newsletter`,
  chapters: msg`Chapters`,
  quotes: msg`Quote`,
  faq: msg`FAQ`,
}

export const materialVariableNoteLabels = {
  'account.name': msg`The reader’s company, or “your company” if unknown`,
  'lead.first': msg`The reader’s first name, or “there” if unknown`,
}
