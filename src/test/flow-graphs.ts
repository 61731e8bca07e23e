import fc from 'fast-check'
import { handlesOf } from '#src/features/automation/rules/handles.ts'
import { emptyGraph, type FlowGraph, flowGraph, type Step } from '#src/features/automation/schema.ts'

const ids = {
  link: '00000000-0000-4000-8000-000000000001',
  tab: '00000000-0000-4000-8000-000000000002',
  endpoint: '00000000-0000-4000-8000-000000000003',
  member: '00000000-0000-4000-8000-000000000004',
  journey: '00000000-0000-4000-8000-000000000005',
}

/** The main fields of a call by the owner. */
export const ownersCall = {
  kind: 'call' as const,
  title: 'Call {{lead.first}}',
  text: '',
  to: 'owner' as const,
  member: null,
}

/** Any valid step between the trigger and the ends. */
const configs: fc.Arbitrary<Pick<Step, 'type' | 'config'>> = fc.oneof(
  fc.record({
    type: fc.constant('wait' as const),
    config: fc.record({
      amount: fc.integer({ min: 1, max: 200 }),
      unit: fc.constantFrom('minutes' as const, 'hours' as const, 'days' as const),
    }),
  }),
  fc.constantFrom<Pick<Step, 'type' | 'config'>>(
    { type: 'wait_until', config: { until: 'time', at: '02:30', weekdays: [] } },
    { type: 'wait_until', config: { until: 'time', at: '09:00', weekdays: [1, 3] } },
    { type: 'wait_until', config: { until: 'date', date: '2027-03-28', at: '02:30' } },
    {
      type: 'wait_until',
      config: {
        until: 'happening',
        happening: { on: 'tab_attended', tab: ids.tab, seconds: 30 },
        within: { amount: 3, unit: 'days' },
      },
    },
    { type: 'condition', config: { match: 'all', rules: [{ field: 'score', atLeast: 10 }] } },
    {
      type: 'condition',
      config: { match: 'any', rules: [{ field: 'tag', of: 'lead', has: true, tag: 'warm' }] },
    },
    { type: 'condition', config: { match: 'all', rules: [{ field: 'validated', is: true }] } },
    {
      type: 'split',
      config: {
        shares: [
          { id: 'a', percent: 30 },
          { id: 'b', percent: 70 },
        ],
      },
    },
    { type: 'email', config: { subject: 'Hello {{lead.first}}', text: 'More: {{link}}', link: ids.link } },
    {
      type: 'email',
      config: { subject: 'Hello', text: 'Shall we talk?', link: null, ask: { to: 'owner', member: null } },
    },
    { type: 'task', config: { ...ownersCall, canSkip: false, within: null } },
    { type: 'task', config: { ...ownersCall, canSkip: true, within: { amount: 2, unit: 'days' } } },
    { type: 'notify_owner', config: { text: 'Call them', to: 'owner', member: null } },
    { type: 'webhook', config: { endpoint: ids.endpoint } },
    { type: 'tag', config: { action: 'add', of: 'lead', tag: 'warm' } },
    { type: 'tag', config: { action: 'remove', of: 'account', tag: 'cold' } },
    { type: 'score', config: { change: 5 } },
    { type: 'assign', config: { member: ids.member } },
    { type: 'journey_add', config: { journey: ids.journey } },
    { type: 'journey_remove', config: { journey: ids.journey } },
  ),
)

const ends = fc.constantFrom<Pick<Step, 'type' | 'config'>>(
  { type: 'end', config: {} },
  { type: 'goal', config: { name: 'Bought' } },
)

const settings: fc.Arbitrary<FlowGraph['settings']> = fc.record({
  window: fc.constantFrom(
    null,
    { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] },
    { from: '22:00', to: '02:30', weekdays: [] },
    { from: '02:10', to: '02:50', weekdays: [0] },
  ),
  reentry: fc.constant({ allowed: true, afterDays: 0 }),
  exit: fc.constantFrom(
    { happening: null, when: null },
    { happening: { on: 'form_sent' as const, page: null }, when: null },
    { happening: { on: 'booking_made' as const, tab: null }, when: null },
  ),
  goal: fc.constantFrom(
    { happening: null, when: null },
    { happening: null, when: { match: 'all' as const, rules: [{ field: 'score' as const, atLeast: 15 }] } },
  ),
})

/** Any publishable graph: ordered steps, each exit leads to a later step, and all steps are reachable. */
export const validGraphs: fc.Arbitrary<FlowGraph> = fc
  .record({
    middle: fc.array(configs, { maxLength: 14 }),
    last: fc.array(ends, { minLength: 1, maxLength: 3 }),
    picks: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
    settings,
  })
  .map(({ middle, last, picks, settings }) => {
    const steps = [{ type: 'trigger', config: { on: 'link_opened', link: null } }, ...middle, ...last].map(
      (step, n) => ({ ...step, id: `s${n}` }),
    )
    return reachedOf(connected(flowGraph.parse({ ...emptyGraph, settings, steps, edges: [] }), picks))
  })

function connected(graph: FlowGraph, picks: readonly number[]): FlowGraph {
  let n = 0
  const edges = graph.steps.flatMap((step, index) =>
    handlesOf(step).map((sourceHandle) => {
      const later = graph.steps.length - index - 1
      // Mostly the next one, for long graphs.
      const pick = picks[n++ % picks.length] ?? 0
      const ahead = pick % 3 === 0 ? 1 + (pick % later) : 1
      const target = graph.steps[index + ahead]?.id ?? step.id
      return { id: `${step.id}-${sourceHandle}`, source: step.id, sourceHandle, target }
    }),
  )
  return { ...graph, edges }
}

function reachedOf(graph: FlowGraph): FlowGraph {
  const reached = new Set(['s0'])
  for (const { id } of graph.steps)
    for (const { source, target } of graph.edges) if (source === id && reached.has(id)) reached.add(target)
  return {
    ...graph,
    steps: graph.steps.filter(({ id }) => reached.has(id)),
    edges: graph.edges.filter(({ source }) => reached.has(source)),
  }
}

type Written = { id: string; type: string; config?: object }

/** A linear graph from a trigger to an end; every exit leads to the next step. */
export function chainOf(
  steps: readonly Written[],
  {
    on = { on: 'link_opened', link: null },
    ...settings
  }: Partial<FlowGraph['settings']> & { on?: object } = {},
): FlowGraph {
  const all = [{ id: 'trigger', type: 'trigger', config: on }, ...steps, { id: 'end', type: 'end' }].map(
    (step) => ({ config: {}, ...step }),
  )
  const graph = flowGraph.parse({ steps: all, edges: [], settings: { ...emptyGraph.settings, ...settings } })
  const edges = graph.steps.flatMap((step, n) =>
    handlesOf(step).map((sourceHandle) => ({
      id: `${step.id}-${sourceHandle}`,
      source: step.id,
      sourceHandle,
      target: graph.steps[n + 1]?.id ?? '',
    })),
  )
  return { ...graph, edges }
}
