/** What was left out of a feed, and why. */
export const leftOutKinds = [
  'no_file',
  'no_web_address',
  'not_a_recording',
  'repeated',
  'broken',
  'beyond_limit',
  'more_pages',
  'page_failed',
  'cut_short',
] as const

/** What was repaired or guessed in a feed. */
export const guessedKinds = [
  'encoding',
  'date_guessed',
  'date_unknown',
  'duration_guessed',
  'duration_unknown',
  'guid_shared',
  'repaired',
  'notes_cut',
] as const

export type FeedNoteKind = (typeof leftOutKinds)[number] | (typeof guessedKinds)[number]

/** `title`: the episode's, empty for the whole feed. `value`: what the feed says instead. */
export type FeedNote = { kind: FeedNoteKind; title: string; value: string }

/** How many of each kind there are, and the first of them. */
export type FeedReport = { counts: Partial<Record<FeedNoteKind, number>>; notes: FeedNote[] }

/** Longer lists are cut, but counted. */
const mostNotes = 10_000

/** Adds notes to a report. */
export function addNotes(report: FeedReport, notes: readonly FeedNote[]): void {
  for (const note of notes) {
    report.counts[note.kind] = (report.counts[note.kind] ?? 0) + 1
    if (report.notes.length < mostNotes) report.notes.push({ ...note, value: shortened(note.value) })
  }
}

/** One report of all. */
export function joinReports(reports: readonly FeedReport[]): FeedReport {
  const whole: FeedReport = { counts: {}, notes: [] }
  for (const { counts, notes } of reports) {
    for (const [kind, count] of Object.entries(counts) as [FeedNoteKind, number][])
      whole.counts[kind] = (whole.counts[kind] ?? 0) + count
    whole.notes.push(...notes.slice(0, mostNotes - whole.notes.length))
  }
  return whole
}

function shortened(value: string): string {
  return value
    .slice(0, 300)
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
