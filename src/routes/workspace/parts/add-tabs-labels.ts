import { msg } from '@lingui/core/runtime-macro'
import type { Shortcuts } from '#src/ui/key-list.tsx'

export const addPickerFormLabels = {
  form: { title: msg`Add a form`, about: msg`Asks for an email address and answers to your questions` },
  link: { title: msg`Add a link`, about: msg`A button that opens another website` },
  booking: { title: msg`Add a booking page`, about: msg`From Cal.com, Calendly or another calendar` },
  video: { title: msg`Add a video`, about: msg`From YouTube or Vimeo` },
}

export const addPickerEmptyLabels = {
  pages: { name: msg`Empty tab for pages`, about: msg`Add pages later` },
  assets: { name: msg`Empty tab for assets`, about: msg`Add recordings, images and documents later` },
}

export const addPickerAssetLabels = {
  audio: msg`Recording`,
  document: msg`Document`,
  image: msg`Image`,
  article: msg`Article`,
}

/** Keyboard shortcuts of the tab editor. */
export const tabKeyLabels: Shortcuts = [
  ['A', msg`Add a page, recording, form or link`],
  ['Alt ↑ ↓', msg`Move the focused tab or item`],
  [msg`Ctrl+Z`, msg`Undo`],
  [msg`Ctrl+Shift+Z`, msg`Redo`],
  ['?', msg`Show keyboard shortcuts`],
]
