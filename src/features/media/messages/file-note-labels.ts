import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FileNote } from '../schema.ts'

/** Repairs of a file and decisions about it. */
export const fileNoteLabels: Record<FileNote, MessageDescriptor> = {
  tracked_changes: msg`This document has tracked changes. We read it as if you had accepted them.`,
  joined_words: msg`We joined words that were split across lines. Check compounds such as “well-known”.`,
  ends_early: msg`This image file is incomplete. We repaired it, but check that nothing is missing.`,
}
