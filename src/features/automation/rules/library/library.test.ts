import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeStep,
  connect,
  insertStep,
  removeSteps,
} from '#src/features/automation/rules/editing/change-graph.ts'
import { newStep, stepTypes } from '#src/features/automation/rules/editing/new-step.ts'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { type FlowGraph, flowGraph } from '#src/features/automation/schema.ts'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import {
  asKept,
  insertPart,
  markPart,
  type Part,
  part,
  partOf,
  problemOf,
  problemOfChosen,
  typesOf,
} from './part.ts'
import { stepsTogether, updateSteps } from './update-steps.ts'

const template = '00000000-0000-4000-8000-00000000000a'
const place = { x: 0, y: 0 }
const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 1 } }
const ask = {
  id: 'ask',
  type: 'condition',
  config: { match: 'all', rules: [{ field: 'validated', is: true }] },
}
const tag = { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: 'warm' } }

function counting(prefix = 'new'): () => string {
  let n = 0
  return () => `${prefix}${(n += 1)}`
}

function waysIn({ edges }: Pick<FlowGraph, 'edges'>): string[] {
  return edges.map(({ source, sourceHandle, target }) => `${source} ${sourceHandle} ${target}`).toSorted()
}

function errorsOf(graph: FlowGraph): string[] {
  return validateGraph(graph, '2026-11-25').flatMap(({ code, severity }) =>
    severity === 'error' ? [code] : [],
  )
}

function inserted(graph: FlowGraph, kept: Part, source = 'trigger') {
  return insertPart(graph, kept, {
    origin: { template, version: 1 },
    way: { source, sourceHandle: 'next' },
    newId: counting(),
  })
}

test('selected steps are saved with the connections between them, without trigger and outgoing connections', () => {
  const kept = partOf(chainOf([wait, score, tag]), ['trigger', 'score', 'tag'])
  expect(kept.steps.map(({ id, position }) => [id, position])).toEqual([
    ['score', { x: 0, y: 0 }],
    ['tag', { x: 0, y: 100 }],
  ])
  expect(waysIn(kept)).toEqual(['score next tag'])
  expect([problemOf(kept), typesOf(kept)]).toEqual([undefined, ['score', 'tag']])
  expect(part.safeParse(partOf(chainOf([wait]), ['trigger'])).success).toBe(false)
})

test('disconnected steps, a trigger, a loop, stray connections and too many steps are refused', () => {
  const chain = chainOf([wait, ask, score, tag])
  expect(problemOf(partOf(chain, ['wait', 'score']))).toBe('apart')
  const trigger = newStep('trigger', { id: 'trigger', position: place })
  expect(problemOf({ steps: [trigger], edges: [] })).toBe('trigger')
  const { steps, edges } = partOf(chain, ['wait', 'ask'])
  const back = { id: 'back', source: 'ask', sourceHandle: 'yes', target: 'wait' }
  expect(problemOf({ steps, edges: [...edges, back] })).toBe('broken')
  expect(problemOf({ steps, edges: [{ ...back, target: 'nowhere' }] })).toBe('broken')
  // Among other steps the trigger is left out.
  const why = [['trigger'], ['trigger', 'wait'], []].map((ids) => problemOfChosen(chainOf([wait]), ids))
  expect(why).toEqual(['trigger', undefined, 'apart'])
  const many = chainOf(Array.from({ length: 51 }, (_, n) => ({ ...wait, id: `w${n}` })))
  const ids = many.steps.map(({ id }) => id)
  expect(problemOf(partOf(many, ids))).toBe('many')
})

test('steps from the library get new ids, connect all outputs and remember their origin', () => {
  const { graph, ids } = inserted(chainOf([]), partOf(chainOf([wait, ask]), ['wait', 'ask']))
  expect(ids).toEqual(['new1', 'new2'])
  expect(waysIn(graph)).toEqual(['new1 next new2', 'new2 no end', 'new2 yes end', 'trigger next new1'])
  expect(graph.steps.find(({ id }) => id === 'new2')?.from).toEqual({
    template,
    version: 1,
    step: 'ask',
    part: 'new3',
  })
  expect(errorsOf(graph)).toEqual([])
  // Later steps are below all of them.
  expect(graph.steps.map(({ id, position }) => [id, position.y])).toEqual([
    ['trigger', 0],
    ['end', 400],
    ['new1', 150],
    ['new2', 250],
  ])
})

test('saved steps know their library entry, and forget it when saved elsewhere', () => {
  const chain = chainOf([wait, score])
  const marked = markPart(chain, partOf(chain, ['wait']), { template, version: 1, part: 'p' })
  expect(stepsTogether(marked, { template, part: 'p' }).map(({ id }) => id)).toEqual(['wait'])
  expect(partOf(marked, ['wait']).steps[0]).not.toHaveProperty('from')
})

/** The steps of `was` in a flow, changed by `own`, then updated to `now`. */
function taken(was: Part, now: Part, own: (graph: FlowGraph) => FlowGraph = (graph) => graph): FlowGraph {
  const { graph } = inserted(chainOf([]), was)
  const together = { template, part: graph.steps.find(({ from }) => from)?.from?.part ?? '' }
  return updateSteps(own(graph), { together, was, now, version: 2, newId: counting('later') })
}

function chainPart(...steps: Parameters<typeof chainOf>[0]): Part {
  return partOf(
    chainOf(steps),
    steps.map(({ id }) => id),
  )
}

test("updating applies the library's changes and keeps those of the flow", () => {
  const now = chainPart({ ...wait, config: { amount: 3, unit: 'days' } }, score)
  const graph = taken(chainPart(wait, score), now, (before) =>
    changeStep(before, {
      id: 'new2',
      type: 'score',
      position: place,
      config: { change: 7 },
      ...fromOf(before, 'new2'),
    }),
  )
  expect(graph.steps.flatMap(({ from, config }) => (from ? [[from.version, config]] : []))).toEqual([
    [2, { amount: 3, unit: 'days' }],
    [2, { change: 7 }],
  ])
  expect(waysIn(graph)).toEqual(['new1 next new2', 'new2 next end', 'trigger next new1'])
})

function fromOf({ steps }: FlowGraph, id: string) {
  const from = steps.find((step) => step.id === id)?.from
  return from ? { from } : {}
}

test('updating adds steps at the start, middle and end, and removes others', () => {
  const [first, last] = [
    { ...tag, id: 'first' },
    { ...tag, id: 'last' },
  ]
  expect(waysIn(taken(chainPart(wait, score), chainPart(first, wait, ask, score, last)))).toEqual([
    'later1 next new1',
    'later2 no new2',
    'later2 yes new2',
    'later3 next end',
    'new1 next later2',
    'new2 next later3',
    'trigger next later1',
  ])
  expect(waysIn(taken(chainPart(wait, score, tag), chainPart(score)))).toEqual([
    'new2 next end',
    'trigger next new2',
  ])
})

test('steps added within a part stay, and removed ones do not return', () => {
  const between = insertStep
  const graph = taken(chainPart(wait, score), chainPart(wait, score, tag), (before) =>
    between(before, { source: 'new1', sourceHandle: 'next' }, newStep('goal', { id: 'x', position: place })),
  )
  expect(waysIn(graph)).toContain('new1 next x')
  const without = taken(chainPart(wait, score), chainPart(wait, score, tag), (before) =>
    removeSteps(before, ['new1']),
  )
  expect(waysIn(without)).toEqual(['later1 next end', 'new2 next later1', 'trigger next new2'])
})

test('reordered steps are reordered, without a loop', () => {
  expect(waysIn(taken(chainPart(wait, score), chainPart(score, wait)))).toEqual([
    'new1 next end',
    'new2 next new1',
    'trigger next new2',
  ])
})

const picks = fc.array(fc.nat(), { minLength: 4, maxLength: 12 })

/** A random selection in a graph: a step and some that follow it. */
const parts: fc.Arbitrary<Part> = fc.tuple(validGraphs, picks).map(([graph, [at = 0, ...more]]) => {
  const [, ...steps] = graph.steps
  const chosen = new Set([steps[at % steps.length]?.id ?? ''])
  for (const pick of more) {
    const next = graph.edges.filter(({ source }) => chosen.has(source))
    const target = next[pick % Math.max(1, next.length)]?.target
    if (target !== undefined) chosen.add(target)
  }
  return partOf(graph, [...chosen])
})

test('any saved steps, inserted into any valid graph, leave it valid', () => {
  fc.assert(
    fc.property(validGraphs, parts, fc.nat(), (graph, kept, pick) => {
      expect(problemOf(kept)).toBeUndefined()
      expect(part.parse(kept)).toEqual(kept)
      const way = graph.edges[pick % graph.edges.length]
      const put = { origin: { template, version: 1 }, way, newId: counting() }
      const after = insertPart(graph, kept, put).graph
      expect(flowGraph.parse(after)).toEqual(after)
      const leadsOn = kept.steps.some((one) =>
        handlesOf(one).some((handle) => !kept.edges.some((edge) => edge.id === `${one.id}-${handle}`)),
      )
      // If all outputs are connected, nothing comes after it, and later steps may become unreachable.
      const errors = errorsOf(after).filter((code) => leadsOn || code !== 'unreachable')
      expect(errors).toEqual([])
      const alone = insertPart(graph, kept, { ...put, way: undefined }).graph
      expect(errorsOf(alone).filter((code) => code !== 'branch_open' && code !== 'unreachable')).toEqual([])
    }),
    { numRuns: 200 },
  )
})

const structural = new Set([
  'second_trigger',
  'into_trigger',
  'same_id',
  'loose_edge',
  'unknown_handle',
  'handle_twice',
  'circle',
])

test('any update after any edits keeps the structure valid', () => {
  const types = fc.constantFrom(...stepTypes.filter((type) => type !== 'trigger'))
  fc.assert(
    fc.property(
      validGraphs,
      parts,
      parts,
      fc.array(fc.tuple(fc.nat(), fc.nat(), types), { maxLength: 6 }),
      fc.nat(),
      (graph, was, other, actions, pick) => {
        // The newer version has some of the older steps, in another order and with new ones in between.
        const now = asKept({ steps: mixed(was, other, pick), edges: [] })
        const whole = chained(now)
        const way = graph.edges[pick % graph.edges.length]
        const newId = counting()
        const put = insertPart(graph, was, { origin: { template, version: 1 }, way, newId })
        const together = { template, part: put.graph.steps.find(({ from }) => from)?.from?.part ?? '' }
        const changed = actions.reduce((before, [at, to, type]) => {
          const [step, target] = [at, to].map((n) => before.steps[n % before.steps.length])
          const [handle] = step ? handlesOf(step) : []
          if (!step || !target || handle === undefined) return before
          const out = { source: step.id, sourceHandle: handle }
          return at % 2 === 0
            ? insertStep(before, out, newStep(type, { id: newId(), position: place }))
            : removeSteps(before, [target.id])
        }, put.graph)
        const after = updateSteps(changed, { together, was, now: whole, version: 2, newId })
        expect(validateGraph(after, '2026-11-25').filter(({ code }) => structural.has(code))).toEqual([])
        expect(flowGraph.parse(after)).toEqual(after)
        expect(stepsTogether(after, together).every(({ from }) => from?.version === 2)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

function mixed(was: Part, other: Part, pick: number): Part['steps'] {
  const own = was.steps.filter((_, n) => (pick >> n) % 2 === 0)
  const others = other.steps.slice(0, 1 + (pick % 3)).map((one) => ({ ...one, id: `other-${one.id}` }))
  const [front, back] = pick % 2 === 0 ? [own.toReversed(), others] : [others, own]
  return [...front, ...back].toSorted((one, two) => handlesOf(two).length - handlesOf(one).length)
}

function chained({ steps }: Part): Part {
  const edges = steps.flatMap((one, n) => {
    const next = steps[n + 1]
    const [handle] = handlesOf(one)
    return next && handle !== undefined
      ? [{ id: `${one.id}-${handle}`, source: one.id, sourceHandle: handle, target: next.id }]
      : []
  })
  return { steps, edges }
}

test('an output of a saved step leads to at most one step', () => {
  const chain = chainOf([wait, score])
  const twice = connect(chain, { source: 'wait', sourceHandle: 'next' }, 'end')
  expect(
    problemOf(partOf({ ...twice, edges: [...chain.edges, ...twice.edges] }, ['wait', 'score', 'end'])),
  ).toBe('broken')
})
