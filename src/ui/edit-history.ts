/** A draft with its undo history. `lastEdit`: the latest edited field and time (milliseconds). */
export type EditHistory<Data> = {
  past: Data[]
  present: Data
  future: Data[]
  lastEdit: { field: string; at: number } | undefined
}

export type EditStep<Data> =
  /** `field` is the edited field, so that typing in one field is one undo step; absent for single actions. */
  | { kind: 'change'; change: (data: Data) => Data; field?: string | undefined; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }

const mostSteps = 500
const typingPauseMilliseconds = 1500

export function startHistory<Data>(present: Data): EditHistory<Data> {
  return { past: [], present, future: [], lastEdit: undefined }
}

/** The history after an edit. Typing without a pause counts as one undo step. */
export function takeStep<Data>(history: EditHistory<Data>, step: EditStep<Data>): EditHistory<Data> {
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
  { lastEdit }: Pick<EditHistory<unknown>, 'lastEdit'>,
  { field, at }: { field?: string | undefined; at: number },
): boolean {
  return lastEdit !== undefined && lastEdit.field === field && at - lastEdit.at < typingPauseMilliseconds
}
