import { AsyncLocalStorage } from 'node:async_hooks'

export type GatherLimits = {
  /** How many calls of `run` may run in parallel. */
  lanes: number
  /** How many inputs one call may have. */
  together: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve(output: Output): void
  reject(reason: unknown): void
}

// A call serves many callers, so it must not run in the transaction of one of them.
const outside = AsyncLocalStorage.snapshot()

/**
 * Serves many callers with few calls: inputs that arrive while all lanes are busy share the next call. `run` returns its
 * results in the order of its inputs; an Error among them is thrown to its own caller. When a call fails as a whole,
 * each input is tried on its own, and no caller suffers from another's failure. Not for use inside an open transaction.
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
    // Includes what this turn of the event loop has already received.
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
