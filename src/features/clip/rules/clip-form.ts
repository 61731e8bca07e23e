import type { AudiogramTemplate, ClipKind, ClipRecipe, ClipSpan, ShownClip } from '../schema.ts'
import { type BoundsProblem, boundsProblem, readMoment } from './clip-bounds.ts'
import { findSameCut } from './same-cut.ts'

/** What stands in the form of a clip. */
export type ClipFields = { kind: ClipKind; from: string; until: string; template: AudiogramTemplate }

type About = {
  source: string
  durationMs: number | null
  clips: readonly ShownClip[]
  replaces: string | undefined
}

/** What the fields come to. `cut` is there when it can be made. */
export type ReadForm = {
  span: ClipSpan | undefined
  wrongFrom: boolean
  wrongUntil: 'no_moment' | BoundsProblem | undefined
  same: ShownClip | undefined
  cut: Pick<ClipRecipe, 'kind' | 'source' | 'startMs' | 'endMs' | 'template'> | undefined
}

/** Reads the form of a clip: the stretch, what is wrong with it, and the clip that is the same cut already. */
export function readForm({ kind, from, until, template }: ClipFields, about: About): ReadForm {
  const { source, durationMs, clips, replaces } = about
  const [startMs, endMs] = [readMoment(from), readMoment(until)]
  const isUntilWrong = until.trim() !== '' && endMs === undefined
  const wrongFrom = from.trim() !== '' && startMs === undefined
  if (startMs === undefined || endMs === undefined) {
    const wrongUntil = isUntilWrong ? 'no_moment' : undefined
    return { span: undefined, wrongFrom, wrongUntil, same: undefined, cut: undefined }
  }
  const span = { startMs, endMs }
  const problem = boundsProblem(span, { kind, durationMs })
  if (problem) return { span: undefined, wrongFrom, wrongUntil: problem, same: undefined, cut: undefined }
  const cut = { kind, source, ...span, template: kind === 'audiogram' ? template : null }
  const found = findSameCut(clips, cut)
  const same = found && found.id !== replaces ? found : undefined
  return { span, wrongFrom, wrongUntil: undefined, same, cut: same ? undefined : cut }
}
