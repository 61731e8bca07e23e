import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { emptyGraph, type FlowGraph, flowGraph } from '#src/features/automation/schema.ts'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import { addStep, changeStep, connect, insertStep, mayLeadTo, removeSteps } from './change-graph.ts'
import { copySteps, pasteSteps, readClip } from './clip.ts'
import { compareGraphs, hasDifferences } from './compare-graphs.ts'
import { newStep, type StepType, stepTypes } from './new-step.ts'
import { outlineOf, stepBeside } from './outline.ts'

const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }
const score = { id: 'score', type: 'score', config: { change: 1 } }
const ask = { id: 'ask', type: 'condition', config: { match: 'all', rules: [] } }

function waysIn({ edges }: FlowGraph): string[] {
  return edges.map(({ source, sourceHandle, target }) => `${source} ${sourceHandle} ${target}`).toSorted()
}

/** Structural problems of a graph, ignoring incomplete steps. */
function structureOf(graph: FlowGraph): string[] {
  const structural = new Set([
    'no_trigger',
    'second_trigger',
    'into_trigger',
    'same_id',
    'loose_edge',
    'unknown_handle',
    'handle_twice',
    'circle',
  ])
  return validateGraph(graph, '2026-11-25').flatMap(({ code }) => (structural.has(code) ? [code] : []))
}

test('every type of step can be created with a valid configuration', () => {
  expect(stepTypes).toHaveLength(16)
  for (const type of stepTypes)
    expect(flowGraph.shape.steps.element.parse(newStep(type, type)).type).toBe(type)
})

test("an inserted step leads to the output's previous target", () => {
  const way = { source: 'trigger', sourceHandle: 'next' }
  const graph = insertStep(emptyGraph, way, newStep('wait', 'wait'))
  expect(waysIn(graph)).toEqual(['trigger next wait', 'wait next end'])
})

test('an inserted step continues at its first output, and one without outputs cuts off what followed', () => {
  const way = { source: 'trigger', sourceHandle: 'next' }
  const asked = insertStep(emptyGraph, way, newStep('condition', 'ask'))
  expect(waysIn(asked)).toEqual(['ask yes end', 'trigger next ask'])
  const ended = insertStep(emptyGraph, way, newStep('goal', 'goal'))
  expect(waysIn(ended)).toEqual(['trigger next goal'])
})

test('an output leads to one step, to another one, or nowhere', () => {
  const graph = chainOf([wait, score])
  const way = { source: 'wait', sourceHandle: 'next' }
  expect(waysIn(connect(graph, way, 'end'))).toContain('wait next end')
  expect(waysIn(connect(graph, way, 'end'))).not.toContain('wait next score')
  expect(waysIn(connect(graph, way, null))).toEqual(['score next end', 'trigger next wait'])
})

test('nothing may lead to the trigger or form a loop', () => {
  const graph = chainOf([wait, score])
  expect(mayLeadTo(graph, 'wait', 'end')).toBe(true)
  expect(mayLeadTo(graph, 'score', 'wait')).toBe(false)
  expect(mayLeadTo(graph, 'score', 'score')).toBe(false)
  expect(mayLeadTo(graph, 'score', 'trigger')).toBe(false)
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
  const text = copySteps(graph, ['trigger', 'wait', 'score']) ?? ''
  let n = 0
  const clip = readClip(text)
  if (!clip) throw new Error('nothing was copied')
  const way = { source: 'score', sourceHandle: 'next' }
  const pasted = pasteSteps(graph, clip, { way, newId: () => `new${(n += 1)}` })
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

test('graphs are compared by steps and connections', () => {
  const before = chainOf([wait, score])
  expect(hasDifferences(compareGraphs(before, chainOf([wait, score])))).toBe(false)
  const after = insertStep(
    changeStep(removeSteps(before, ['score']), {
      id: 'wait',
      type: 'wait',
      config: { amount: 2, unit: 'days' },
    }),
    { source: 'wait', sourceHandle: 'next' },
    newStep('tag', 'tag'),
  )
  const { added, removed, changed, rewired, settingsChanged } = compareGraphs(before, after)
  expect([added, removed, changed, rewired].map((steps) => steps.map(({ id }) => id))).toEqual([
    ['tag'],
    ['score'],
    ['wait'],
    ['wait'],
  ])
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
