import { AsyncLocalStorage } from 'node:async_hooks'

export type GatherLimits = {
  /** Calls of `run` that may be under way at once. */
  lanes: number
  /** Inputs of one call. */
  together: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve(output: Output): void
  reject(reason: unknown): void
}

// A call serves many callers, so that it must not run inside what one of them has open.
const outside = AsyncLocalStorage.snapshot()

/**
 * Answers many callers with few calls: what comes while all lanes are busy shares the next call. `run` answers in the
 * order of its inputs; an Error among its answers is thrown to its own caller alone. When a call fails as a whole, each of
 * its inputs is tried by itself, so that no caller bears another's failure. Not for use inside an open transaction.
 */
export function gather<Input, Output>(
  run: (inputs: Input[]) => Promise<(Output | Error)[]>,
  { lanes, together }: GatherLimits,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = []
  let running = 0
  let isScheduled = false

  async function work(): Promise<void> {
    isScheduled = false
    if (running >= lanes) return
    const batch = waiting.slice(0, together)
    waiting = waiting.slice(together)
    if (batch.length === 0) return
    running += 1
    schedule()
    await settle(run, batch)
    running -= 1
    schedule()
  }

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || running >= lanes) return
    isScheduled = true
    // What this turn of the event loop has already received comes along.
    setImmediate(() => void outside(work))
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      schedule()
    })
}

async function settle<Input, Output>(
  run: (inputs: Input[]) => Promise<(Output | Error)[]>,
  batch: Waiting<Input, Output>[],
): Promise<void> {
  try {
    const answers = await run(batch.map(({ input }) => input))
    for (const [at, { resolve, reject }] of batch.entries()) {
      const answer = answers[at]
      if (answer instanceof Error) reject(answer)
      else resolve(answer as Output)
    }
  } catch (error) {
    const [only] = batch
    if (batch.length === 1) return only?.reject(error)
    for (const each of batch) await settle(run, [each])
  }
}
