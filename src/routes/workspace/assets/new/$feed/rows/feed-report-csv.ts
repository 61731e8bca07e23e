import { msg } from '@lingui/core/runtime-macro'
import { feedNoteLabels } from '#src/features/feed/messages/feed-note-labels.ts'
import type { FeedReport } from '#src/features/feed/rules/feed-notes.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

/** A line for each entry of a feed that was skipped, repaired or guessed. */
export function feedReportCsv({ counts, notes }: FeedReport, locale: Locale): string {
  const heads = [msg`Episode`, msg`What happened`, msg`Value in feed`].map((head) => speak(locale, head))
  const lines = notes.map(({ kind, title, value }) => [title, speak(locale, feedNoteLabels[kind]), value])
  const more = Object.values(counts).reduce((sum, count) => sum + count, 0) - notes.length
  if (more > 0) lines.push(['', speak(locale, msg`More entries, not listed`), String(more)])
  return csvOf([heads, ...lines])
}
