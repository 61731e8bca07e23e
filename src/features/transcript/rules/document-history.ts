import type { TranscriptDocument } from './document.ts'
import { applyEdit, type Edit } from './edit-document.ts'

/** A document with the way back and forth. */
export type DocumentHistory = {
  past: TranscriptDocument[]
  present: TranscriptDocument
  future: TranscriptDocument[]
  /** The segment that the latest step typed into, and when (milliseconds). */
  typed: { segment: string; at: number } | undefined
}

export type DocumentStep = { kind: 'edit'; edits: Edit[]; at: number } | { kind: 'undo' } | { kind: 'redo' }

const mostSteps = 500
const typingPauseMilliseconds = 1500

export function startHistory(present: TranscriptDocument): DocumentHistory {
  return { past: [], present, future: [], typed: undefined }
}

/** The history after a step. Every edit can be undone; typing in one segment without a pause counts as one. */
export function takeStep(history: DocumentHistory, step: DocumentStep): DocumentHistory {
  const { past, present, future } = history
  switch (step.kind) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], typed: undefined }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (!after) return history
      return { past: [...past, present], present: after, future: rest, typed: undefined }
    }
    case 'edit': {
      const next = step.edits.reduce(applyEdit, present)
      if (next === present) return history
      const [edit] = step.edits
      const isTyping = edit?.kind === 'correct' && step.edits.length === 1
      const typed = isTyping ? { segment: edit.segment, at: step.at } : undefined
      if (typed && goesOn(history, typed)) return { past, present: next, future: [], typed }
      return { past: [...past, present].slice(-mostSteps), present: next, future: [], typed }
    }
  }
}

function goesOn({ typed: before }: DocumentHistory, now: { segment: string; at: number }): boolean {
  return before?.segment === now.segment && now.at - before.at < typingPauseMilliseconds
}
