/** A form sent by a fetcher: its key, and the URL of its undo. */
export type AwaitedAnswer = { key: string; action: string }

let awaited: readonly AwaitedAnswer[] = []
const listeners = new Set<() => void>()

/** Lets the screen announce the answer, since the change may unmount the form first. */
export function awaitAnswer(answer: AwaitedAnswer): void {
  if (awaited.every(({ key }) => key !== answer.key)) change([...awaited, answer])
}

export function forgetAnswer(key: string): void {
  change(awaited.filter((one) => one.key !== key))
}

export function awaitedAnswers(): readonly AwaitedAnswer[] {
  return awaited
}

/** Calls `listener` when the awaited forms change; returns the unsubscribe function. */
export function onAwaited(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly AwaitedAnswer[]): void {
  awaited = next
  for (const listener of listeners) listener()
}
