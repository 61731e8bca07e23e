import type { TranscriptDocument } from './document.ts'
import { applyEdit, type Edit } from './edit-document.ts'

/** A document with the way back and forth. */
export type DocumentHistory = {
  past: TranscriptDocument[]
  present: TranscriptDocument
  future: TranscriptDocument[]
  /** What the latest step typed into or moved, and when (milliseconds). */
  lately: { what: string; at: number } | undefined
}

export type DocumentStep = { kind: 'edit'; edits: Edit[]; at: number } | { kind: 'undo' } | { kind: 'redo' }

const mostSteps = 500
const pauseMilliseconds = 1500

export function startHistory(present: TranscriptDocument): DocumentHistory {
  return { past: [], present, future: [], lately: undefined }
}

/** The history after a step. Every edit can be undone; what goes on without a pause counts as one. */
export function takeStep(history: DocumentHistory, step: DocumentStep): DocumentHistory {
  const { past, present, future } = history
  switch (step.kind) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], lately: undefined }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (!after) return history
      return { past: [...past, present], present: after, future: rest, lately: undefined }
    }
    case 'edit': {
      const next = step.edits.reduce(applyEdit, present)
      if (next === present) return history
      const [edit] = step.edits
      const what = step.edits.length === 1 ? goingOn(edit) : undefined
      const lately = what === undefined ? undefined : { what, at: step.at }
      if (lately && goesOn(history, lately)) return { past, present: next, future: [], lately }
      return { past: [...past, present].slice(-mostSteps), present: next, future: [], lately }
    }
  }
}

/** What somebody works on with many small edits: the text of a segment, or an end of a stretch of time. */
function goingOn(edit: Edit | undefined): string | undefined {
  if (edit?.kind === 'correct') return edit.segment
  return edit?.kind === 'retime' ? `${edit.edge} of ${edit.of} ${edit.id}` : undefined
}

function goesOn({ lately: before }: DocumentHistory, now: { what: string; at: number }): boolean {
  return before?.what === now.what && now.at - before.at < pauseMilliseconds
}
