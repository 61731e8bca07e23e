import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { emptyGraph, type FlowGraph, flowGraph } from '#src/features/automation/schema.ts'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import {
  insertPart,
  markPart,
  type Part,
  part,
  partOf,
  problemOf,
  problemOfChosen,
  typesOf,
} from '../library/part.ts'
import { addStep, changeStep, connect, insertStep, mayLeadTo, removeSteps } from './change-graph.ts'
import { copySteps, pasteSteps, readClip } from './clip.ts'
import { compareGraphs, hasDifferences } from './compare-graphs.ts'
import { newStep, type StepType, stepTypes } from './new-step.ts'
import { outlineOf, stepBeside } from './outline.ts'

const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 1 } }
const ask = {
  id: 'ask',
  type: 'condition',
  config: { match: 'all', rules: [{ field: 'validated', is: true }] },
}

function waysIn({ edges }: Pick<FlowGraph, 'edges'>): string[] {
  return edges.map(({ source, sourceHandle, target }) => `${source} ${sourceHandle} ${target}`).toSorted()
}

/** Structural problems of a graph, ignoring incomplete steps. */
function structureOf(graph: FlowGraph): string[] {
  const structural = /trigger|same_id|loose_edge|handle|circle/
  return validateGraph(graph, '2026-11-25').flatMap(({ code }) => (structural.test(code) ? [code] : []))
}

test('an inserted step leads from its first output to the previous target, and one without outputs cuts off what followed', () => {
  const way = { source: 'trigger', sourceHandle: 'next' }
  const inserted = (type: StepType) => waysIn(insertStep(emptyGraph, way, newStep(type, 'new')))
  expect(inserted('wait')).toEqual(['new next end', 'trigger next new'])
  expect(inserted('condition')).toEqual(['new yes end', 'trigger next new'])
  expect(inserted('goal')).toEqual(['trigger next new'])
})

test('an output leads to one step, to another one, or nowhere, but not to the trigger or in a loop', () => {
  const graph = chainOf([wait, score])
  const connected = (to: string | null) =>
    waysIn(connect(graph, { source: 'wait', sourceHandle: 'next' }, to))
  expect(connected('end')).toEqual(['score next end', 'trigger next wait', 'wait next end'])
  expect(connected(null)).toEqual(['score next end', 'trigger next wait'])
  expect(mayLeadTo(graph, 'wait', 'end')).toBe(true)
  expect(['wait', 'score', 'trigger'].some((target) => mayLeadTo(graph, 'score', target))).toBe(false)
})

test('removing steps reconnects their predecessors to their targets; the trigger stays', () => {
  const graph = chainOf([wait, ask, score])
  expect(waysIn(removeSteps(graph, ['wait', 'ask']))).toEqual(['score next end', 'trigger next score'])
  expect(removeSteps(graph, ['trigger'])).toBe(graph)
  expect(waysIn(removeSteps(graph, ['end']))).not.toContain('score next end')
})

test('a step whose outputs change keeps the target of the first', () => {
  const graph = chainOf([{ id: 'until', type: 'wait_until', config: { until: 'time', at: '09:00' } }])
  const happening = { on: 'link_opened', link: null } as const
  const within = { amount: 1, unit: 'days' } as const
  const until = { id: 'until', type: 'wait_until' } as const
  const asked = changeStep(graph, { ...until, config: { until: 'happening', happening, within } })
  expect(waysIn(asked)).toEqual(['trigger next until', 'until yes end'])
  const back = changeStep(asked, { ...until, config: { until: 'time', at: '10:00', weekdays: [] } })
  expect(waysIn(back)).toEqual(['trigger next until', 'until next end'])
})

test('pasted steps have new ids and internal connections, and continue from where they were inserted', () => {
  const graph = chainOf([wait, score])
  const clip = readClip(copySteps(graph, ['trigger', 'wait', 'score']) ?? '')
  if (!clip) throw new Error('nothing was copied')
  const way = { source: 'score', sourceHandle: 'next' }
  const ids = ['new1', 'new2']
  const pasted = pasteSteps(graph, clip, { way, newId: () => ids.shift() ?? '' })
  expect(pasted.ids).toEqual(['new1', 'new2'])
  expect(waysIn(pasted.graph)).toEqual([
    'new1 next new2',
    'new2 next end',
    'score next new1',
    'trigger next wait',
    'wait next score',
  ])
  expect(copySteps(graph, ['trigger'])).toBeUndefined()
  for (const other of ['', 'hello', '{', '{}', '{"nurtured":"flow","steps":[]}'])
    expect(readClip(other)).toBeUndefined()
})

test('steps are listed in execution order, unreachable ones last', () => {
  const graph = addStep(
    connect(chainOf([ask, wait, score]), { source: 'ask', sourceHandle: 'no' }, 'score'),
    newStep('goal', 'loose'),
  )
  expect(outlineOf(graph).map(({ step, n, depth, isReached }) => [step.id, n, depth, isReached])).toEqual([
    ['trigger', 1, 0, true],
    ['ask', 2, 0, true],
    ['wait', 3, 1, true],
    ['score', 4, 1, true],
    ['end', 5, 1, true],
    ['loose', 6, 0, false],
  ])
})

test('arrow keys move to the next step in their direction', () => {
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: -150, y: 100 }],
    ['c', { x: 150, y: 100 }],
    ['d', { x: 0, y: 300 }],
  ])
  expect(stepBeside(places, 'b', 'right')).toBe('c')
  expect(stepBeside(places, 'a', 'down')).toBe('d')
  expect(stepBeside(places, 'a', 'up')).toBeUndefined()
  expect(stepBeside(places, 'nobody', 'up')).toBe('a')
})

test('graphs are compared by steps, connections and settings', () => {
  const before = chainOf([wait, score])
  expect(hasDifferences(compareGraphs(before, chainOf([wait, score])))).toBe(false)
  const longer = { id: 'wait', type: 'wait', config: { amount: 2, unit: 'days' } } as const
  const way = { source: 'wait', sourceHandle: 'next' }
  const after = insertStep(changeStep(removeSteps(before, ['score']), longer), way, newStep('tag', 'tag'))
  const { added, removed, changed, rewired, settingsChanged } = compareGraphs(before, after)
  const ids = [added, removed, changed, rewired].map((steps) => steps.map(({ id }) => id).join())
  expect(ids).toEqual(['tag', 'score', 'wait', 'wait'])
  expect(settingsChanged).toBe(false)
  const settings = { ...before.settings, reentry: { allowed: true, afterDays: 2 } }
  expect(hasDifferences(compareGraphs(before, { ...before, settings }))).toBe(true)
})

type Action = {
  kind: 'insert' | 'remove' | 'connect' | 'paste'
  type: StepType
  pick: number
  other: number
}

function done(graph: FlowGraph, { kind, type, pick, other }: Action, newId: () => string): FlowGraph {
  const ways = graph.steps.flatMap((one) =>
    handlesOf(one).map((sourceHandle) => ({ source: one.id, sourceHandle })),
  )
  const [step, target] = [pick, other].map((at) => graph.steps[at % graph.steps.length])
  const way = ways[pick % ways.length]
  if (!step || !target || !way) return graph
  switch (kind) {
    case 'insert':
      return insertStep(graph, way, newStep(type, newId()))
    case 'remove':
      return removeSteps(graph, [step.id, target.id])
    case 'connect':
      return mayLeadTo(graph, way.source, target.id) ? connect(graph, way, target.id) : graph
    case 'paste': {
      const clip = readClip(copySteps(graph, [step.id, target.id]) ?? '')
      return clip ? pasteSteps(graph, clip, { way, newId }).graph : graph
    }
  }
}

test('no sequence of edits breaks the structure of a graph', () => {
  const action = fc.record({
    kind: fc.constantFrom('insert' as const, 'remove' as const, 'connect' as const, 'paste' as const),
    type: fc.constantFrom(...stepTypes.filter((type) => type !== 'trigger')),
    pick: fc.nat(),
    other: fc.nat(),
  })
  fc.assert(
    fc.property(validGraphs, fc.array(action, { maxLength: 12 }), (start, actions) => {
      let [graph, n] = [start, 0]
      for (const one of actions) {
        graph = done(graph, one, () => `n${(n += 1)}`)
        expect(structureOf(graph)).toEqual([])
        expect(flowGraph.parse(graph)).toEqual(graph)
        expect(outlineOf(graph)).toHaveLength(graph.steps.length)
      }
    }),
    { numRuns: 200 },
  )
})

const template = '00000000-0000-4000-8000-00000000000a'
const tag = { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: 'warm' } }

function counting(): () => string {
  let n = 0
  return () => `new${(n += 1)}`
}

function errorsOf(graph: FlowGraph): string[] {
  return validateGraph(graph, '2026-11-25').flatMap(({ code, severity }) =>
    severity === 'error' ? [code] : [],
  )
}

test('selected steps are saved with the connections between them, without trigger and outgoing connections', () => {
  const kept = partOf(chainOf([wait, score, tag]), ['trigger', 'score', 'tag'])
  expect(kept.steps.map(({ id }) => id)).toEqual(['score', 'tag'])
  expect(waysIn(kept)).toEqual(['score next tag'])
  expect([problemOf(kept), typesOf(kept)]).toEqual([undefined, ['score', 'tag']])
  expect(part.safeParse(partOf(chainOf([wait]), ['trigger'])).success).toBe(false)
})

test('disconnected steps, a trigger, a loop, stray or double connections and too many steps are refused', () => {
  const chain = chainOf([wait, ask, score, tag])
  expect(problemOf(partOf(chain, ['wait', 'score']))).toBe('apart')
  expect(problemOf({ steps: chain.steps.slice(0, 1), edges: [] })).toBe('trigger')
  const { steps, edges } = partOf(chain, ['wait', 'ask'])
  const back = { id: 'back', source: 'ask', sourceHandle: 'yes', target: 'wait' }
  expect(problemOf({ steps, edges: [...edges, back] })).toBe('broken')
  expect(problemOf({ steps, edges: [{ ...back, target: 'nowhere' }] })).toBe('broken')
  const twice = { id: 'twice', source: 'score', sourceHandle: 'next', target: 'end' }
  const double = { ...chain, edges: [...chain.edges, twice] }
  expect(problemOf(partOf(double, ['score', 'tag', 'end']))).toBe('broken')
  // Among other steps the trigger is left out.
  const why = [['trigger'], ['trigger', 'wait'], []].map((ids) => problemOfChosen(chainOf([wait]), ids))
  expect(why).toEqual(['trigger', undefined, 'apart'])
  const many = chainOf(Array.from({ length: 51 }, (_, n) => ({ ...wait, id: `w${n}` })))
  const ids = many.steps.map(({ id }) => id)
  expect(problemOf(partOf(many, ids))).toBe('many')
})

test('steps from the library get new ids, connect all outputs and remember their origin', () => {
  const put = { template, way: { source: 'trigger', sourceHandle: 'next' }, newId: counting() }
  const { graph, ids } = insertPart(chainOf([]), partOf(chainOf([wait, ask]), ['wait', 'ask']), put)
  expect(ids).toEqual(['new1', 'new2'])
  expect(waysIn(graph)).toEqual(['new1 next new2', 'new2 no end', 'new2 yes end', 'trigger next new1'])
  expect(graph.steps.find(({ id }) => id === 'new2')?.from).toEqual({ template })
  expect(errorsOf(graph)).toEqual([])
})

test('saved steps know their library entry, and forget it when saved elsewhere', () => {
  const chain = chainOf([wait, score])
  const marked = markPart(chain, partOf(chain, ['wait']), template)
  const from = marked.steps.flatMap((step) => (step.from ? [[step.id, step.from.template]] : []))
  expect(from).toEqual([['wait', template]])
  expect(partOf(marked, ['wait']).steps[0]).not.toHaveProperty('from')
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
      const put = { template, way, newId: counting() }
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
