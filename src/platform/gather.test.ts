import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Doubles numbers, one call at a time, and records the inputs of each call. */
function aDoubler(limits = { lanes: 1, together: 100 }) {
  const calls: number[][] = []
  const held: (() => void)[] = []
  const double = gather(async (inputs: number[]) => {
    calls.push(inputs)
    await new Promise<void>((resolve) => held.push(resolve))
    return inputs.map((input) => (input < 0 ? new Error(`${input}`) : input * 2))
  }, limits)
  /** Releases every call until all callers have their answers. */
  async function answers<T>(asked: Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
    const settled = Promise.allSettled(asked)
    const left = new Set(asked)
    for (const each of asked) void each.finally(() => left.delete(each)).catch(() => undefined)
    while (left.size > 0) {
      held.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return settled
  }
  return { calls, double, answers }
}

test('inputs that arrive during a call share the next one, and each caller gets its own answer or refusal', async () => {
  const { calls, double, answers } = aDoubler()
  const first = double(1)
  await new Promise((resolve) => setImmediate(resolve))
  const values = await answers([first, double(2), double(-3), double(4)])
  expect(calls).toEqual([[1], [2, -3, 4]])
  expect(values.map((each) => each.status === 'fulfilled' && each.value)).toEqual([2, 4, false, 8])
})

test('calls stay within their size and number limits', async () => {
  const { calls, double, answers } = aDoubler({ lanes: 2, together: 2 })
  const asked = [1, 2, 3, 4, 5].map(double)
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(calls).toEqual([
    [1, 2],
    [3, 4],
  ])
  await answers(asked)
  expect(calls.at(-1)).toEqual([5])
})

test('after a call fails as a whole, each input is tried on its own', async () => {
  const calls: number[] = []
  const ask = gather(
    async (inputs: number[]) => {
      calls.push(inputs.length)
      if (inputs.includes(2)) throw new Error('two')
      return inputs
    },
    { lanes: 1, together: 10 },
  )
  const values = await Promise.allSettled([ask(1), ask(2), ask(3)])
  expect(calls).toEqual([3, 1, 1, 1])
  expect(values.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a call runs outside its callers’ async context', async () => {
  const open = new AsyncLocalStorage<string>()
  const ask = gather(async (inputs: number[]) => inputs.map(() => open.getStore() ?? 'nothing'), {
    lanes: 1,
    together: 10,
  })
  expect(await open.run('a transaction', () => ask(1))).toBe('nothing')
})
