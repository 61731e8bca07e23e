import type { EditSegment, EditSpan, EditWord, TranscriptDocument } from './document.ts'

/** A paragraph, chapter or soundbite, by its id. */
export type Stretched = { of: 'segment' | 'span'; id: string }
export type Edge = 'start' | 'end'

/** Moves one end of a range to a moment of the recording, as far as allowed. */
export type Retiming = Stretched & { kind: 'retime'; edge: Edge; ms: number }

/** Start and end; null when unknown. */
export type Times = { startMs: number | null; endMs: number | null }

/** The limits for one end of a range. */
export type Room = { min: number; max: number }

const shortestMs = 100
const longestMs = 500 * 3_600_000

/** Start and end of a range, derived from its words if it has none; undefined when it doesn't exist. */
export function timesOf(document: TranscriptDocument, { of, id }: Stretched): Times | undefined {
  if (of === 'span') return document.spans.find((span) => span.id === id)
  const segment = document.segments.find((known) => known.id === id)
  return segment && spoken(segment)
}

function spoken({ startMs, endMs, words }: EditSegment): Times {
  return {
    startMs: startMs ?? words.find((word) => word.startMs !== null)?.startMs ?? null,
    endMs: endMs ?? words.findLast((word) => word.endMs !== null)?.endMs ?? null,
  }
}

/**
 * How far an end may move: neither past the other end, nor past the end of the recording at `endsMs`, nor into its
 * neighbors. Existing overlaps may stay but not grow.
 */
export function roomOf(
  document: TranscriptDocument,
  stretched: Stretched,
  endsMs: number | null = null,
): Record<Edge, Room> {
  const own = timesOf(document, stretched) ?? { startMs: null, endMs: null }
  const { before, after } = neighboursOf(document, stretched)
  const earliest = Math.min(endOf(before) ?? 0, own.startMs ?? Infinity)
  const ends = Math.min(after?.startMs ?? Infinity, endsMs ?? longestMs)
  const latest = Math.max(earliest, own.endMs ?? 0, ends)
  const least = Math.min(shortestMs, lengthOf(own) ?? shortestMs)
  return {
    start: { min: earliest, max: Math.max(earliest, (own.endMs ?? latest) - least) },
    end: { min: Math.min(latest, (own.startMs ?? earliest) + least), max: latest },
  }
}

function lengthOf({ startMs, endMs }: Times): number | null {
  return startMs === null || endMs === null ? null : endMs - startMs
}

function endOf(times: Times | undefined): number | null {
  return times ? (times.endMs ?? times.startMs) : null
}

type Neighbours = { before: Times | undefined; after: Times | undefined }

/** The adjacent timed items: paragraphs in text order, chapters among chapters. */
export function neighboursOf(document: TranscriptDocument, { of, id }: Stretched): Neighbours {
  if (of === 'span') return neighboursOfSpan(document.spans, id)
  const { segments } = document
  const index = segments.findIndex((segment) => segment.id === id)
  let [from, to] = [index - 1, index + 1]
  while (from >= 0 && !isTimed(segments[from])) from -= 1
  while (to < segments.length && !isTimed(segments[to])) to += 1
  const [before, after] = [segments[from], segments[to]]
  return { before: before && spoken(before), after: after && spoken(after) }
}

function isTimed(segment: EditSegment | undefined): boolean {
  return segment !== undefined && spoken(segment).startMs !== null
}

function neighboursOfSpan(spans: EditSpan[], id: string): Neighbours {
  const kind = spans.find((span) => span.id === id)?.kind
  const alike = spans.filter((span) => span.kind === kind)
  const index = alike.findIndex((span) => span.id === id)
  return { before: index > 0 ? alike[index - 1] : undefined, after: alike[index + 1] }
}

/** The document with one end of a range moved; a paragraph's words move proportionally. */
export function retime(document: TranscriptDocument, { of, id, edge, ms }: Retiming): TranscriptDocument {
  const before = timesOf(document, { of, id })
  if (!before || !Number.isFinite(ms)) return document
  const { min, max } = roomOf(document, { of, id })[edge]
  const moment = Math.round(Math.min(max, Math.max(min, ms)))
  const after = edge === 'start' ? { ...before, startMs: moment } : { ...before, endMs: moment }
  if (after.startMs === before.startMs && after.endMs === before.endMs) return document
  if (of === 'span') return { ...document, spans: document.spans.map((span) => moved(span, id, after)) }
  const segments = document.segments.map((segment) =>
    segment.id === id
      ? {
          ...segment,
          startMs: after.startMs,
          endMs: after.endMs,
          words: fitted(segment.words, before, after),
        }
      : segment,
  )
  return { ...document, segments }
}

function moved(span: EditSpan, id: string, { startMs, endMs }: Times): EditSpan {
  return span.id === id ? { ...span, startMs: startMs ?? span.startMs, endMs: endMs ?? span.endMs } : span
}

/** Words near the moved end move most; those at the other end stay. Words without times get none. */
function fitted(words: EditWord[], before: Times, after: Times): EditWord[] {
  const { startMs: from, endMs: until } = before
  const { startMs, endMs } = after
  if (from === null || until === null || startMs === null || endMs === null) return words
  const stretch = until > from ? (endMs - startMs) / (until - from) : 0
  function place(ms: number | null): number | null {
    if (ms === null || from === null || startMs === null || endMs === null) return ms
    return Math.min(endMs, Math.max(startMs, Math.round(startMs + (ms - from) * stretch)))
  }
  return words.map((word) => ({ ...word, startMs: place(word.startMs), endMs: place(word.endMs) }))
}
