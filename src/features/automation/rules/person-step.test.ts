import { expect, test } from 'vitest'
import { chainOf } from '#src/test/flow-graphs.ts'
import type { FlowGraph } from '../schema.ts'
import { type Advanced, advance } from './advance.ts'
import type { LeadFacts } from './lead-facts.ts'
import { testRun } from './test-run.ts'

const facts: LeadFacts = {
  email: 'lea@globex.test',
  validated: false,
  tags: [],
  score: 0,
  timeZone: 'Europe/Berlin',
  account: null,
  visits: 1,
  seconds: 40,
  mayBeWritten: true,
}

const call = { kind: 'call', title: 'Call them', text: '', to: 'owner', member: null, canSkip: true }
const page = '00000000-0000-4000-8000-000000000002'

function begin(graph: FlowGraph, now: Date): Advanced {
  const run = { id: 'r', state: 'active' as const, step: 'trigger', wakeAt: now, endReason: null }
  return advance({ graph, run, facts, now })
}

test('a manual step waits, and continues by its answer or timeout', () => {
  const config = { ...call, within: { amount: 2, unit: 'days' } }
  const graph = chainOf([{ id: 'c', type: 'task', config }])
  const now = new Date('2026-11-25T12:00:00Z')
  const until = new Date('2026-11-27T12:00:00Z')
  const asked = begin(graph, now)
  expect(asked).toMatchObject({
    asks: { step: { id: 'c' }, until },
    run: { state: 'waiting', wakeAt: until },
  })
  const { run } = asked
  // An answer counts once the run is due.
  expect(advance({ graph, run, facts, now, answered: { step: 'c', answer: 'done' } }).run).toEqual(run)
  const due = { ...run, wakeAt: now }
  for (const answer of ['done', 'skipped'] as const)
    expect(advance({ graph, run: due, facts, now, answered: { step: 'c', answer } }).log).toMatchObject([
      { step: 'c', outcome: 'done', way: answer },
      { outcome: 'entered' },
      { outcome: 'ended', reason: 'end' },
    ])
  expect(advance({ graph, run, facts, now: until }).log[0]).toMatchObject({ outcome: 'done', way: 'late' })
  const other = { step: 'another', answer: 'done' as const }
  expect(advance({ graph, run, facts, now: until, answered: other }).log[0]).toMatchObject({ way: 'late' })
})

test('a step unanswered for a year ends the run, and obsolete questions are withdrawn', () => {
  const exit = { happening: { on: 'form_sent' as const, page: null }, when: null }
  const graph = chainOf([{ id: 'c', type: 'task', config: { ...call, within: null } }], { exit })
  const { run } = begin(graph, new Date('2026-11-25T12:00:00Z'))
  expect(advance({ graph, run, facts, now: new Date('2027-11-25T12:00:00Z') })).toMatchObject({
    run: { state: 'exited', endReason: 'undone' },
    log: [{ outcome: 'ended' }],
  })
  const now = new Date('2026-11-26T12:00:00Z')
  const left = advance({ graph, run, facts, now, happened: { on: 'form_sent', page } })
  expect(left.log).toMatchObject([
    { step: 'c', outcome: 'withdrawn' },
    { outcome: 'ended', reason: 'exit' },
  ])
})

test('an email with approval is sent once approved, within the window', () => {
  const config = { subject: 'Hello', text: 'Hello', link: null, ask: { to: 'owner', member: null } }
  const window = { from: '09:00', to: '17:00', weekdays: [] }
  const graph = chainOf([{ id: 'e', type: 'email', config }], { window })
  const evening = new Date('2026-11-25T20:00:00Z')
  const asked = begin(graph, evening)
  expect(asked).toMatchObject({ actions: [], asks: { step: { id: 'e' } } })
  const run = { ...asked.run, wakeAt: evening }
  const skipped = advance({ graph, run, facts, now: evening, answered: { step: 'e', answer: 'skipped' } })
  expect(skipped).toMatchObject({
    actions: [],
    run: { state: 'done' },
    log: [{ answer: 'skipped' }, {}, {}, {}],
  })
  const answered = { step: 'e', answer: 'approved' as const }
  const approved = advance({ graph, run, facts, now: evening, answered })
  expect(approved).toMatchObject({ actions: [], log: [{ outcome: 'waits', why: 'window' }], asks: null })
  const morning = new Date('2026-11-26T08:00:00Z')
  expect(approved.run.wakeAt).toEqual(morning)
  const sent = advance({ graph, run: approved.run, facts, now: morning, answered })
  expect(sent).toMatchObject({ actions: [{ id: 'e' }], run: { state: 'done' } })
  expect(sent.log.map(({ outcome }) => outcome)).toEqual(['answered', 'done', 'entered', 'ended'])
})

test('in a test run people answer immediately, or never', () => {
  const steps = [
    { id: 'c', type: 'task', config: { ...call, within: { amount: 2, unit: 'days' } } },
    {
      id: 'e',
      type: 'email',
      config: { subject: 'Hi', text: 'Hi', link: null, ask: { to: 'owner', member: null } },
    },
  ]
  const from = new Date('2026-11-25T12:00:00Z')
  const tried = (answers: 'done' | 'skipped' | 'never') =>
    testRun(chainOf(steps), { facts, from, answers, awaited: 'happens' })
  expect(tried('done')).toMatchObject({ state: 'done', actions: [{ step: 'e', at: from }] })
  expect(tried('skipped')).toMatchObject({ state: 'done', actions: [] })
  expect(tried('never')).toMatchObject({ state: 'exited', actions: [] })
})
