import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Told } from '#src/translation/speak.ts'

export const tabLibraryStateLabels = {
  trash: msg`In the trash`,
  gone: msg`Not here any more`,
  unpublished: msg`Not published`,
  hidden: msg`In a closed folder`,
}

export const tabLibraryAboutTypeLabels = {
  pages: msg`An empty tab for pages`,
  assets: msg`An empty tab for recordings, pictures and documents`,
  video: msg`An empty tab for videos`,
  booking: msg`An empty tab to book a meeting`,
  form: msg`An empty tab with a form`,
  link: msg`An empty tab for links`,
}

export const tabLibraryUsedAsLabels = {
  draft: msg`draft`,
  live: msg`published`,
  both: msg`published and draft`,
}

/** Keys of the editor of tabs, and what they do. */
export const tabLibraryKeyLabels: readonly (readonly [Told, MessageDescriptor])[] = [
  ['A', msg`Add a tab, also from the library`],
  ['S', msg`Save tabs to the library`],
  ['Alt ↑ ↓', msg`Move the tab or the thing that has the focus`],
  [msg`Ctrl Z`, msg`Undo`],
  [msg`Ctrl Shift Z`, msg`Do again`],
  ['?', msg`Show these keys`],
]
