import { readMoment } from '#src/features/transcript/rules/moment-text.ts'
import type { ClipKind, ClipSpan } from '../schema.ts'
import { type BoundsProblem, boundsProblem } from './clip-bounds.ts'

/** The times in a clip form, as typed. */
export type TypedStretch = { kind: ClipKind; from: string; until: string }

/** The result: a range that can be cut, or the errors. Empty fields are not errors yet. */
export type ReadStretch = {
  span: ClipSpan | undefined
  wrongFrom: boolean
  wrongUntil: 'no_moment' | BoundsProblem | undefined
}

/** Parses the times of a clip form. */
export function readStretch({ kind, from, until }: TypedStretch, durationMs: number | null): ReadStretch {
  const [startMs, endMs] = [readMoment(from), readMoment(until)]
  const wrongFrom = from.trim() !== '' && startMs === undefined
  if (startMs === undefined || endMs === undefined) {
    const isUntilWrong = until.trim() !== '' && endMs === undefined
    return { span: undefined, wrongFrom, wrongUntil: isUntilWrong ? 'no_moment' : undefined }
  }
  const span = { startMs, endMs }
  const wrongUntil = boundsProblem(span, { kind, durationMs })
  return { span: wrongUntil ? undefined : span, wrongFrom, wrongUntil }
}
