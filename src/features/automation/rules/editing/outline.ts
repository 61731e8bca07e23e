import { handlesOf } from '#src/features/automation/rules/handles.ts'
import type { FlowGraph, Step } from '#src/features/automation/schema.ts'

/**
 * A step in execution order. `ways`: the targets of its outputs. `isReached`: whether anything leads to it.
 */
export type OutlineRow = {
  step: Step
  n: number
  depth: number
  isReached: boolean
  ways: { handle: string; target: string | null }[]
}

/**
 * All steps in one order: from the trigger, each branch to its end before the next; unreachable ones last.
 */
export function outlineOf({ steps, edges }: FlowGraph): OutlineRow[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const rows = new Map<string, Omit<OutlineRow, 'n'>>()

  function visit(step: Step, depth: number, isReached: boolean): void {
    const open: [Step, number][] = [[step, depth]]
    for (let next = open.pop(); next; next = open.pop()) {
      const [one, at] = next
      if (rows.has(one.id)) continue
      const ways = handlesOf(one).map((handle) => ({
        handle,
        target:
          edges.find(({ source, sourceHandle }) => source === one.id && sourceHandle === handle)?.target ??
          null,
      }))
      rows.set(one.id, { step: one, depth: at, isReached, ways })
      const below = at + (ways.length > 1 ? 1 : 0)
      for (const { target } of ways.toReversed()) {
        const after = target === null ? undefined : byId.get(target)
        if (after) open.push([after, below])
      }
    }
  }

  const [first, ...others] = [
    ...steps.filter(({ type }) => type === 'trigger'),
    ...steps.filter(({ type }) => type !== 'trigger'),
  ]
  if (first) visit(first, 0, true)
  for (const step of others) visit(step, 0, false)
  return [...rows.values()].map((row, place) => ({ ...row, n: place + 1 }))
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Where the steps are on the canvas, by id. */
export type Places = ReadonlyMap<string, { x: number; y: number }>

/** The id of the nearest step in a direction, preferring straight ahead. */
export function stepBeside(places: Places, from: string, direction: Direction): string | undefined {
  const start = places.get(from)
  if (!start) return [...places.keys()][0]
  const ahead = [...places].flatMap(([id, { x, y }]) => {
    const [dx, dy] = [x - start.x, y - start.y]
    const [along, aside] = { up: [-dy, dx], down: [dy, dx], left: [-dx, dy], right: [dx, dy] }[direction] as [
      number,
      number,
    ]
    return along > 0 ? [{ id, far: along + Math.abs(aside) * 2 }] : []
  })
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.id
}
