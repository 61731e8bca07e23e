import { msg } from '@lingui/core/runtime-macro'
import type { Shortcuts } from '#src/ui/key-list.tsx'

export const tabLibraryStateLabels = {
  trash: msg`In the trash`,
  gone: msg`Deleted`,
  unpublished: msg`Not published`,
  hidden: msg`In a restricted folder`,
}

export const tabLibraryAboutTypeLabels = {
  pages: msg`Empty tab for pages`,
  assets: msg`Empty tab for recordings, images and documents`,
  video: msg`Empty tab for videos`,
  booking: msg`Empty tab for bookings`,
  form: msg`Empty tab for a form`,
  link: msg`Empty tab for links`,
}

export const tabLibraryUsedAsLabels = {
  draft: msg`draft`,
  live: msg`published`,
  both: msg`published and draft`,
}

/** Keyboard shortcuts of the tab editor. */
export const tabLibraryKeyLabels: Shortcuts = [
  ['A', msg`Add a tab, or tabs from the library`],
  ['S', msg`Save tabs to library`],
  ['Alt ↑ ↓', msg`Move the focused tab or item`],
  [msg`Ctrl Z`, msg`Undo`],
  [msg`Ctrl Shift Z`, msg`Redo`],
  ['?', msg`Show keyboard shortcuts`],
]
