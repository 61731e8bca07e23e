import type { EditSegment, TranscriptDocument } from './document.ts'

/** The difference between two documents: one replaced range of segments, and all speakers and spans. */
export type DocumentChanges = {
  at: number
  removed: number
  segments: EditSegment[]
  speakers: TranscriptDocument['speakers']
  spans: TranscriptDocument['spans']
}

/** The changes since the saved document; undefined when there are none. */
export function changesBetween(
  saved: TranscriptDocument,
  now: TranscriptDocument,
): DocumentChanges | undefined {
  if (saved === now) return undefined
  const before = saved.segments
  const after = now.segments
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at] === after[at]) at += 1
  let end = 0
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return {
    at,
    removed: before.length - at - end,
    segments: after.slice(at, after.length - end),
    speakers: now.speakers,
    spans: now.spans,
  }
}

export function applyChanges(saved: TranscriptDocument, changes: DocumentChanges): TranscriptDocument {
  const { at, removed, segments, speakers, spans } = changes
  return { speakers, spans, segments: saved.segments.toSpliced(at, removed, ...segments) }
}
