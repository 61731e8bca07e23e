import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connect } from '#src/features/automation/rules/editing/change-graph.ts'
import { newStep } from '#src/features/automation/rules/editing/new-step.ts'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import { validateGraph } from '#src/features/automation/rules/validate-graph.ts'
import { type FlowGraph, flowGraph } from '#src/features/automation/schema.ts'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import { insertPart, markPart, type Part, part, partOf, problemOf, problemOfChosen, typesOf } from './part.ts'

const template = '00000000-0000-4000-8000-00000000000a'
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
    template,
    way: { source, sourceHandle: 'next' },
    newId: counting(),
  })
}

test('selected steps are saved with the connections between them, without trigger and outgoing connections', () => {
  const kept = partOf(chainOf([wait, score, tag]), ['trigger', 'score', 'tag'])
  expect(kept.steps.map(({ id }) => id)).toEqual(['score', 'tag'])
  expect(waysIn(kept)).toEqual(['score next tag'])
  expect([problemOf(kept), typesOf(kept)]).toEqual([undefined, ['score', 'tag']])
  expect(part.safeParse(partOf(chainOf([wait]), ['trigger'])).success).toBe(false)
})

test('disconnected steps, a trigger, a loop, stray connections and too many steps are refused', () => {
  const chain = chainOf([wait, ask, score, tag])
  expect(problemOf(partOf(chain, ['wait', 'score']))).toBe('apart')
  const trigger = newStep('trigger', 'trigger')
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
  })
  expect(errorsOf(graph)).toEqual([])
})

test('saved steps know their library entry, and forget it when saved elsewhere', () => {
  const chain = chainOf([wait, score])
  const marked = markPart(chain, partOf(chain, ['wait']), template)
  expect(marked.steps.flatMap(({ id, from }) => (from ? [[id, from.template]] : []))).toEqual([
    ['wait', template],
  ])
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

test('an output of a saved step leads to at most one step', () => {
  const chain = chainOf([wait, score])
  const twice = connect(chain, { source: 'wait', sourceHandle: 'next' }, 'end')
  expect(
    problemOf(partOf({ ...twice, edges: [...chain.edges, ...twice.edges] }, ['wait', 'score', 'end'])),
  ).toBe('broken')
})
