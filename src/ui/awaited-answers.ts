/** A form that was sent by a fetcher: its key, and where an Undo of what it does is sent to. */
export type AwaitedAnswer = { key: string; action: string }

let awaited: readonly AwaitedAnswer[] = []
const listeners = new Set<() => void>()

/** Has the answer told by the screen, since its own change may take the form off the screen before it comes. */
export function awaitAnswer(answer: AwaitedAnswer): void {
  if (awaited.every(({ key }) => key !== answer.key)) change([...awaited, answer])
}

export function forgetAnswer(key: string): void {
  change(awaited.filter((one) => one.key !== key))
}

export function awaitedAnswers(): readonly AwaitedAnswer[] {
  return awaited
}

/** Calls `listener` whenever others are awaited; returns what ends that. */
export function onAwaited(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly AwaitedAnswer[]): void {
  awaited = next
  for (const listener of listeners) listener()
}
