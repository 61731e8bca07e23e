import { readMoment } from '#src/features/transcript/rules/moment-text.ts'
import type { AudiogramTemplate, ClipKind, ClipRecipe, ClipSpan, ShownClip } from '../schema.ts'
import { type BoundsProblem, boundsProblem } from './clip-bounds.ts'
import { findSameCut } from './same-cut.ts'

/** The moments that stand in the form of a clip, as they are typed. */
export type TypedStretch = { kind: ClipKind; from: string; until: string }

/** What they come to: a stretch that can be cut, or what is wrong. An empty one is not wrong yet. */
export type ReadStretch = {
  span: ClipSpan | undefined
  wrongFrom: boolean
  wrongUntil: 'no_moment' | BoundsProblem | undefined
}

/** Reads the moments of a clip's form. */
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

/** A clip that could be made. */
export type Cut = Pick<ClipRecipe, 'kind' | 'source' | 'startMs' | 'endMs' | 'template'>

type Wanted = { kind: ClipKind; source: string; span: ClipSpan; template: AudiogramTemplate }
type Known = { clips: readonly ShownClip[]; replaces: string | undefined }

/** The cut that is wanted, and the clip that is the same already, unless that one is to be made again. */
export function cutOf(
  { kind, source, span, template }: Wanted,
  { clips, replaces }: Known,
): { cut: Cut; same: ShownClip | undefined } {
  const cut = { kind, source, ...span, template: kind === 'audiogram' ? template : null }
  const others = clips.filter(({ id }) => id !== replaces)
  return { cut, same: findSameCut(others, cut) }
}
