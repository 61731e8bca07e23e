import { msg } from '@lingui/core/runtime-macro'
import type { Shortcuts } from './key-list.tsx'

/** Shortcuts that work on every screen of the workspace. */
export const commonShortcuts: Shortcuts = [
  [msg`Ctrl+K or ⌘K`, msg`Search, go to a screen or run an action`],
  ['?', msg`Show keyboard shortcuts`],
  [msg`Esc`, msg`Close a menu or dialog`],
]

/** Shortcuts of lists; see `useRowKeys`. */
export const listShortcuts: Shortcuts = [
  ['J', msg`Next row`],
  ['K', msg`Previous row`],
  [msg`Enter`, msg`Open the row`],
  ['X', msg`Select the row`],
  ['/', msg`Search the list`],
]
