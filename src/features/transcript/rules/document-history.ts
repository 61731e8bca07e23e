import type { TranscriptDocument } from './document.ts'
import { applyEdit, type Edit } from './edit-document.ts'

/** A document with its undo and redo steps. */
export type DocumentHistory = {
  past: TranscriptDocument[]
  present: TranscriptDocument
  future: TranscriptDocument[]
  /** The target of the latest step, and when it happened (milliseconds). */
  lately: { what: string; at: number } | undefined
}

export type DocumentStep = { kind: 'edit'; edits: Edit[]; at: number } | { kind: 'undo' } | { kind: 'redo' }

const mostSteps = 500
const pauseMilliseconds = 1500

export function startHistory(present: TranscriptDocument): DocumentHistory {
  return { past: [], present, future: [], lately: undefined }
}

/** Adds a step to the history. Every edit can be undone; continuous edits of the same target count as one. */
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

/** The target of continuous edits: the text of a segment, or one end of a time range. */
function goingOn(edit: Edit | undefined): string | undefined {
  if (edit?.kind === 'correct') return edit.segment
  return edit?.kind === 'retime' ? `${edit.edge} of ${edit.of} ${edit.id}` : undefined
}

function goesOn({ lately: before }: DocumentHistory, now: { what: string; at: number }): boolean {
  return before?.what === now.what && now.at - before.at < pauseMilliseconds
}
