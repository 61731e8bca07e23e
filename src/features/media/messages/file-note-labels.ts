import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FileNote } from '../schema.ts'

/** What was repaired or decided about a file. */
export const fileNoteLabels: Record<FileNote, MessageDescriptor> = {
  tracked_changes: msg`This document has tracked changes. We read it as if you had accepted them.`,
  joined_words: msg`We joined words that were split at line ends. Check compounds such as “well-known”.`,
  ends_early: msg`This image file ends early. We completed it, but check that no part is missing.`,
}
