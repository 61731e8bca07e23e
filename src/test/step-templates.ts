import { type Part, partOf } from '#src/features/automation/rules/library/part.ts'
import { chainOf } from './flow-graphs.ts'

/** Consecutive steps, as stored in the library. */
export function aPart(...steps: Parameters<typeof chainOf>[0]): Part {
  return partOf(
    chainOf(steps),
    steps.map(({ id }) => id),
  )
}

export const waitsADay = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }
