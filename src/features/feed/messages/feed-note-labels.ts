import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { FeedNoteKind } from '../rules/feed-notes.ts'

/** Parts of a feed that were left out, repaired or guessed. */
export const feedNoteLabels: Record<FeedNoteKind, MessageDescriptor> = {
  no_file: msg`No recording`,
  no_web_address: msg`Recording without a URL`,
  not_a_recording: msg`Image or document instead of a recording`,
  repeated: msg`Listed twice`,
  broken: msg`Malformed`,
  beyond_limit: msg`Beyond the first 5,000 episodes`,
  more_pages: msg`Older pages of the feed, not read`,
  page_failed: msg`Older page of the feed, not available`,
  cut_short: msg`The feed ends abruptly, so older episodes may be missing`,
  encoding: msg`Feed encoding was guessed`,
  date_guessed: msg`Ambiguous date, interpreted as UTC`,
  date_unknown: msg`Unreadable date, left empty`,
  duration_guessed: msg`Duration in an unusual format`,
  duration_unknown: msg`Unreadable duration, left empty`,
  guid_shared: msg`ID shared by several episodes, replaced by the URL`,
  repaired: msg`Garbled characters or broken tags`,
  notes_cut: msg`Description shortened to 2,000 characters`,
}
