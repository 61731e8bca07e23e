type Turns = {
  /** Resolves when it is this key's turn. */
  take(key: string): Promise<void>
  giveBack(): void
}

/** A fixed number of parallel turns. Waiting keys rotate: one with many tasks does not hold up the others. */
export function createTurns(mostAtOnce: number): Turns {
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0
  return {
    async take(key) {
      if (taken < mostAtOnce) {
        taken += 1
        return
      }
      await new Promise<void>((resolve) => {
        const line = waiting.get(key)
        if (line) line.push(resolve)
        else waiting.set(key, [resolve])
      })
    },
    giveBack() {
      const [first] = waiting
      if (!first) {
        taken -= 1
        return
      }
      const [key, line] = first
      const next = line.shift()
      waiting.delete(key)
      if (line.length > 0) waiting.set(key, line)
      next?.()
    },
  }
}
