import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import { emptyGraph, type FlowGraph, flowGraph } from '../schema.ts'
import { hasNoErrors } from './findings.ts'
import { validateReferences } from './references.ts'
import { validateGraph } from './validate-graph.ts'

const today = '2026-11-25'

function codesOf(graph: unknown): string[] {
  return validateGraph(flowGraph.parse(graph), today).map(({ code, step }) =>
    step ? `${code} ${step}` : code,
  )
}

/** A graph of these steps and connections, such as `t next s`. */
function aGraph(steps: object[], ...ways: string[]): FlowGraph {
  const edges = ways.map((way, n) => {
    const [source, sourceHandle, target] = way.split(' ')
    return { id: `e${n}`, source, sourceHandle, target }
  })
  const all = steps.map((step) => ({ config: {}, ...step }))
  return flowGraph.parse({ ...emptyGraph, steps: all, edges })
}

const trigger = { id: 't', type: 'trigger', config: { on: 'link_opened', link: null } }
const end = { id: 'z', type: 'end' }
const score = { id: 's', type: 'score', config: { change: 5 } }

test('an empty journey may be published, with a warning that it does nothing, and one of more than 200 steps is refused', () => {
  expect(codesOf(emptyGraph)).toEqual(['does_nothing'])
  const steps = Array.from({ length: 201 }, (_, n) => ({ ...score, id: `s${n}` }))
  expect(flowGraph.safeParse({ ...emptyGraph, steps }).success).toBe(false)
})

test('a graph may be published if its outputs all lead to an end, and never with a missing or looping connection', () => {
  fc.assert(
    fc.property(validGraphs, fc.nat(), (graph, pick) => {
      const cut = graph.edges.filter((_edge, n) => n !== pick % graph.edges.length)
      const back = graph.edges.map((edge, n) =>
        n === pick % graph.edges.length ? { ...edge, target: edge.source } : edge,
      )
      expect(hasNoErrors(validateGraph(graph, today))).toBe(true)
      expect(hasNoErrors(validateGraph({ ...graph, edges: cut }, today))).toBe(false)
      expect(hasNoErrors(validateGraph({ ...graph, edges: back }, today))).toBe(false)
    }),
  )
})

test('a journey has exactly one trigger, and nothing leads to it', () => {
  expect(codesOf(aGraph([score, end], 's next z'))).toContain('no_trigger')
  const two = aGraph([trigger, { ...trigger, id: 'u' }, score, end], 't next s', 's next z')
  expect(codesOf(two)).toContain('second_trigger u')
  const into = aGraph([trigger, score], 't next s', 's next t')
  expect(codesOf(into)).toEqual(['into_trigger t', 'circle t', 'circle s'])
})

test('unconnected outputs, unreachable steps and stray connections are found', () => {
  const rules = [{ field: 'validated', is: true }]
  const branch = { id: 'c', type: 'condition', config: { match: 'all', rules } }
  const ways = ['t next c', 'c yes z', 'c maybe z', 's next gone']
  const graph = aGraph([trigger, branch, score, end], ...ways)
  expect(codesOf(graph)).toEqual(['unknown_handle c', 'loose_edge s', 'branch_open c', 'unreachable s'])
})

test('each type of step reports what it is missing', () => {
  const to = { to: 'member', member: null }
  const steps = [
    { id: 'email', type: 'email', config: { subject: ' ', text: 'See {{link}}', link: null } },
    { id: 'notify', type: 'notify_owner', config: { text: '', ...to } },
    { id: 'ask', type: 'email', config: { subject: 'Hello', text: 'Hello', link: null, ask: to } },
    {
      id: 'call',
      type: 'task',
      config: { kind: 'call', title: ' ', text: '', ...to, canSkip: false, within: null },
    },
    { id: 'hook', type: 'webhook', config: { endpoint: null } },
    { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: '' } },
    { id: 'assign', type: 'assign', config: { member: null } },
    { id: 'add', type: 'journey_add', config: { journey: null } },
    { id: 'zero', type: 'score', config: { change: 0 } },
    { id: 'past', type: 'wait_until', config: { until: 'date', date: '2026-11-24', at: '09:00' } },
  ]
  expect(codesOf(chainOf(steps))).toEqual([
    'no_subject email',
    'no_link email',
    'no_member notify',
    'no_member ask',
    'no_title call',
    'no_member call',
    'no_endpoint hook',
    'no_tag tag',
    'no_member assign',
    'no_journey add',
    'score_unchanged zero',
    'date_passed past',
  ])
})

test('the shares of a split add up to 100', () => {
  function found(...percents: number[]): string[] {
    const shares = percents.map((percent, n) => ({ id: `w${n}`, percent }))
    return codesOf(chainOf([score, { id: 'p', type: 'split', config: { shares } }]))
  }
  expect(found(50, 50)).toEqual([])
  expect(found(50, 49)).toEqual(['shares_not_100 p'])
  expect(found(100)).toEqual(['few_shares p'])
})

test('references of steps and settings must exist', () => {
  const [link, member, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const steps = [
    { id: 'a', type: 'assign', config: { member } },
    { id: 'j', type: 'journey_add', config: { journey: other } },
  ]
  const graph = chainOf(steps, { on: { on: 'link_opened', link } })
  const none = new Set<string>()
  const nothing = {
    links: none,
    tabs: none,
    recordings: none,
    pages: none,
    endpoints: none,
    members: none,
    journeys: none,
    live: none,
    journey: crypto.randomUUID(),
  }
  const found = (lookup: typeof nothing) => validateReferences(graph, lookup).map(({ code }) => code)
  expect(found(nothing)).toEqual(['link_gone', 'member_gone', 'journey_gone'])
  const all = { ...nothing, links: new Set([link]), members: new Set([member]), journeys: new Set([other]) }
  expect(found(all)).toEqual(['journey_without_flow'])
  expect(found({ ...all, journey: other })).toEqual(['journey_itself'])
  expect(found({ ...all, live: new Set([other]) })).toEqual([])
})
