import type { DraftPageData } from '../schema.ts'

/** A draft with the way back and forth. `lastEdit`: what the latest step changed, and when (milliseconds). */
export type PageHistory = {
  past: DraftPageData[]
  present: DraftPageData
  future: DraftPageData[]
  lastEdit: { field: string; at: number } | undefined
}

export type PageStep =
  /** `field` names what is typed into, so that typing in one place is undone in one go; absent for a single act. */
  | { kind: 'change'; change: (data: DraftPageData) => DraftPageData; field?: string | undefined; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }

const mostSteps = 200
const typingPauseMilliseconds = 1500

export function startHistory(present: DraftPageData): PageHistory {
  return { past: [], present, future: [], lastEdit: undefined }
}

/** The history after a step. Every change can be undone, and typing without a pause counts as one. */
export function takeStep(history: PageHistory, step: PageStep): PageHistory {
  const { past, present, future } = history
  switch (step.kind) {
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], lastEdit: undefined }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (!after) return history
      return { past: [...past, present], present: after, future: rest, lastEdit: undefined }
    }
    case 'change': {
      const next = step.change(present)
      if (next === present) return history
      const lastEdit = step.field === undefined ? undefined : { field: step.field, at: step.at }
      if (goesOn(history, step)) return { past, present: next, future: [], lastEdit }
      return { past: [...past, present].slice(-mostSteps), present: next, future: [], lastEdit }
    }
  }
}

function goesOn(
  { lastEdit }: PageHistory,
  { field, at }: { field?: string | undefined; at: number },
): boolean {
  return lastEdit !== undefined && lastEdit.field === field && at - lastEdit.at < typingPauseMilliseconds
}
