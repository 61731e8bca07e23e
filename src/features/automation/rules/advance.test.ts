import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localOf } from '#src/features/notification/rules/local-time.ts'
import { chainOf, validGraphs } from '#src/test/flow-graphs.ts'
import type { FlowGraph } from '../schema.ts'
import { type Advanced, advance } from './advance.ts'
import { chooseShare } from './choose-share.ts'
import type { Happened, LeadFacts } from './lead-facts.ts'
import { type Answered, answersOf, needsPerson } from './person-step.ts'
import { isOver, type Run } from './run.ts'

const zones = ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Pacific/Chatham']

const facts: LeadFacts = {
  email: 'lea@globex.test',
  validated: false,
  tags: [],
  score: 0,
  timeZone: 'Europe/Berlin',
  account: { stage: 'lead', tags: ['cold'] },
  visits: 1,
  seconds: 40,
  mayBeWritten: true,
}

const tab = '00000000-0000-4000-8000-000000000002'
const happenings = fc.constantFrom<Happened>(
  { on: 'link_opened', link: tab },
  { on: 'tab_attended', tab, seconds: 30 },
  { on: 'tab_attended', tab, seconds: 31 },
  { on: 'form_sent', page: tab },
  { on: 'booking_made', tab, booking: 'b1' },
  { on: 'booking_made', tab: null, booking: 'b2' },
  { on: 'lead_validated', link: tab },
)

/**
 * `null`: it is advanced when due; a number: this many minutes later the lead did that, or a person answered
 * the step.
 */
type Move = { minutes: number; happened: Happened } | { minutes: number; answer: number } | null
const moves = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.record({ minutes: fc.nat(2000), happened: happenings }),
    fc.record({ minutes: fc.nat(2000), answer: fc.nat(1) }),
  ),
  { maxLength: 14 },
)

function aRun(graph: FlowGraph, id: string, now: Date): Run {
  return { id, state: 'active', step: graph.steps[0]?.id ?? '', wakeAt: now, endReason: null }
}

type Kept = { run: Run; facts: LeadFacts; now: Date; turns: Advanced[] }

/** Runs from the start through the moves, then whenever due until it ends. */
function runThrough(
  { graph, id, timeZone, from }: { graph: FlowGraph; id: string; timeZone: string; from: Date },
  path: readonly Move[],
): Kept {
  let kept: Kept = { run: aRun(graph, id, from), facts: { ...facts, timeZone }, now: from, turns: [] }
  let answered: Answered | undefined
  function turn(now: Date, happened?: Happened): void {
    const next = advance({ graph, run: kept.run, facts: kept.facts, now, happened, answered })
    // After a crash, a retry finds the same work.
    expect(advance({ graph, run: kept.run, facts: kept.facts, now, happened, answered })).toEqual(next)
    kept = { run: next.run, facts: next.facts, now, turns: [...kept.turns, next] }
  }
  function answer(now: Date, which: number): void {
    const step = graph.steps.find(({ id }) => id === kept.run.step)
    const isAsked = kept.run.state === 'waiting' && step && needsPerson(step) && answered?.step !== step.id
    if (!isAsked) return
    const all = answersOf(step)
    answered = { step: step.id, answer: all[which % all.length] ?? 'done' }
    kept = { ...kept, run: { ...kept.run, wakeAt: now } }
    turn(now)
  }
  for (const move of path) {
    if (move && 'answer' in move) answer(new Date(kept.now.getTime() + move.minutes * 60_000), move.answer)
    else if (move) turn(new Date(kept.now.getTime() + move.minutes * 60_000), move.happened)
    else if (kept.run.wakeAt) turn(new Date(Math.max(kept.run.wakeAt.getTime(), kept.now.getTime())))
  }
  for (let n = 0; n < 500 && !isOver(kept.run) && kept.run.wakeAt; n += 1)
    turn(new Date(Math.max(kept.run.wakeAt.getTime(), kept.now.getTime())))
  return kept
}

function answeredIn(turns: readonly Advanced[], step: string): boolean {
  return turns.some(({ log }) => log.some((line) => line.outcome === 'answered' && line.step === step))
}

const lives = fc.record({
  graph: validGraphs,
  id: fc.uuid(),
  timeZone: fc.constantFrom(...zones),
  // Days around clock changes somewhere.
  from: fc.date({ min: new Date('2026-09-01'), max: new Date('2027-05-01'), noInvalidDate: true }),
  path: moves,
})

test('whatever happens in whatever order, a run ends, and no step is left or executed twice', () => {
  fc.assert(
    fc.property(lives, ({ path, ...of }) => {
      const { run, turns } = runThrough(of, path)
      expect(isOver(run)).toBe(true)
      expect(run.endReason).not.toBe('step_missing')
      const done = turns.flatMap(({ log }) =>
        log.filter(({ outcome }) => outcome === 'done').map(({ step }) => step),
      )
      expect(new Set(done).size).toBe(done.length)
      const actions = turns.flatMap(({ actions }) => actions.map(({ id }) => id))
      expect(new Set(actions).size).toBe(actions.length)
      const asked = turns.flatMap(({ asks }) => (asks ? [asks.step.id] : []))
      expect(new Set(asked).size).toBe(asked.length)
      const unanswered = of.graph.steps.filter((step) => needsPerson(step) && !answeredIn(turns, step.id))
      expect(actions.filter((id) => unanswered.some((step) => step.id === id))).toEqual([])
      expect(turns.flatMap(({ log }) => log.filter(({ outcome }) => outcome === 'ended'))).toHaveLength(1)
    }),
    { numRuns: 400 },
  )
})

test("nothing happens outside of the window in the lead's time zone, on any day", () => {
  fc.assert(
    fc.property(lives, ({ path, ...of }) => {
      const window = { from: '09:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] }
      const graph = { ...of.graph, settings: { ...of.graph.settings, window } }
      const { turns } = runThrough({ ...of, graph }, path)
      for (const { actions, log } of turns) {
        const at = log.find(({ outcome, step }) => outcome === 'done' && step === actions[0]?.id)?.at
        if (!at) continue
        const local = localOf(at, of.timeZone)
        expect(local.getUTCHours()).toBeGreaterThanOrEqual(9)
        expect(local.getUTCHours()).toBeLessThan(17)
        expect([1, 2, 3, 4, 5]).toContain(local.getUTCDay())
      }
    }),
    { numRuns: 200 },
  )
})

test('a finished run, or one that is not due, stays unchanged', () => {
  fc.assert(
    fc.property(lives, ({ path, ...of }) => {
      const { run, facts: last, now } = runThrough(of, path)
      const later = new Date(now.getTime() + 86_400_000)
      expect(advance({ graph: of.graph, run, facts: last, now: later }).log).toEqual([])
      const early = { ...aRun(of.graph, of.id, now), wakeAt: later }
      expect(advance({ graph: of.graph, run: early, facts: last, now }).run).toEqual(early)
    }),
    { numRuns: 100 },
  )
})

test('a split follows its shares, and each run always takes the same branch', () => {
  const shares = [
    { id: 'a', percent: 10 },
    { id: 'b', percent: 30 },
    { id: 'c', percent: 60 },
  ]
  const counts = new Map<string, number>()
  for (let n = 0; n < 20_000; n += 1) {
    const way = chooseShare(shares, { run: crypto.randomUUID(), step: 's1' })
    counts.set(way, (counts.get(way) ?? 0) + 1)
  }
  for (const { id, percent } of shares)
    expect(Math.abs((counts.get(id) ?? 0) / 200 - percent), id).toBeLessThan(1.5)
  const which = { run: 'r', step: 's' }
  expect(chooseShare(shares, which)).toBe(chooseShare(shares, which))
})

function begin(graph: FlowGraph, now: Date, of: Partial<LeadFacts> = {}): Advanced {
  return advance({ graph, run: aRun(graph, 'r', now), facts: { ...facts, ...of }, now })
}

test('a run that waits for an event continues with it, or times out', () => {
  const happening = { on: 'form_sent' as const, page: tab }
  const until = { until: 'happening', happening, within: { amount: 2, unit: 'days' } }
  const graph = chainOf([{ id: 'w', type: 'wait_until', config: until }])
  const now = new Date('2026-11-25T12:00:00Z')
  const { run } = begin(graph, now)
  expect(run).toMatchObject({ state: 'waiting', step: 'w', wakeAt: new Date('2026-11-27T12:00:00Z') })
  const other = advance({ graph, run, facts, now, happened: { ...happening, page: 'another' } })
  expect(other.run).toEqual(run)
  for (const [way, at, happened] of [
    ['yes', now, happening],
    ['no', new Date('2026-11-28T12:00:00Z'), undefined],
  ] as const)
    expect(advance({ graph, run, facts, now: at, happened }).log).toMatchObject([
      { step: 'w', outcome: 'done', way },
      { outcome: 'entered' },
      { outcome: 'ended' },
    ])
})

test('the goal completes a run, and the exit or an unsubscribe ends it, even between two steps', () => {
  const steps = [
    { id: 's', type: 'score', config: { change: 20 } },
    { id: 'e', type: 'email', config: { subject: 'Hello', text: 'Hello', link: null } },
  ]
  const when = { match: 'all' as const, rules: [{ field: 'score' as const, atLeast: 20 }] }
  const now = new Date('2026-11-25T12:00:00Z')
  const goal = begin(chainOf(steps, { goal: { happening: null, when } }), now)
  expect(goal.run).toMatchObject({ state: 'done', endReason: 'goal' })
  expect(goal.actions.map(({ id }) => id)).toEqual(['s'])
  const exit = begin(chainOf(steps, { exit: { happening: null, when } }), now)
  expect(exit.run).toMatchObject({ state: 'exited', endReason: 'exit' })
  const stopped = begin(chainOf(steps), now, { mayBeWritten: false })
  expect(stopped).toMatchObject({ actions: [], run: { state: 'exited', endReason: 'suppressed' } })
})

test('a day later is the same local time, even across a clock change', () => {
  const graph = chainOf([{ id: 'w', type: 'wait', config: { amount: 1, unit: 'days' } }])
  const wake = (at: string, timeZone: string) =>
    begin(graph, new Date(at), { timeZone }).run.wakeAt?.toISOString()
  expect(wake('2026-10-24T10:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T11:00:00.000Z')
  expect(wake('2027-03-27T11:00:00Z', 'Europe/Berlin')).toBe('2027-03-28T10:00:00.000Z')
  // 02:30 does not exist that night, so the next valid time is used.
  expect(wake('2027-03-27T01:30:00Z', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
  const hours = chainOf([{ id: 'w', type: 'wait', config: { amount: 24, unit: 'hours' } }])
  expect(begin(hours, new Date('2026-10-24T10:00:00Z')).run.wakeAt?.toISOString()).toBe(
    '2026-10-25T10:00:00.000Z',
  )
})

const call = { kind: 'call', title: 'Call them', text: '', to: 'owner', member: null, canSkip: true }

test('a manual step waits, and continues by its answer or timeout', () => {
  const config = { ...call, within: { amount: 2, unit: 'days' } }
  const graph = chainOf([{ id: 'c', type: 'task', config }])
  const now = new Date('2026-11-25T12:00:00Z')
  const until = new Date('2026-11-27T12:00:00Z')
  const { run, asks } = begin(graph, now)
  expect(asks).toMatchObject({ step: { id: 'c' }, until })
  expect(run).toMatchObject({ state: 'waiting', wakeAt: until })
  // An answer counts once the run is due.
  expect(advance({ graph, run, facts, now, answered: { step: 'c', answer: 'done' } }).run).toEqual(run)
  const due = { ...run, wakeAt: now }
  for (const answer of ['done', 'skipped'] as const)
    expect(advance({ graph, run: due, facts, now, answered: { step: 'c', answer } }).log).toMatchObject([
      { step: 'c', outcome: 'done', way: answer },
      { outcome: 'entered' },
      { outcome: 'ended', reason: 'end' },
    ])
  for (const answered of [undefined, { step: 'another', answer: 'done' as const }]) {
    const [line] = advance({ graph, run, facts, now: until, answered }).log
    expect(line).toMatchObject({ outcome: 'done', way: 'late' })
  }
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
  const left = advance({ graph, run, facts, now, happened: { on: 'form_sent', page: tab } })
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
  expect(skipped).toMatchObject({ actions: [], run: { state: 'done' } })
  expect(skipped.log).toMatchObject([{ answer: 'skipped' }, {}, {}, {}])
  const answered = { step: 'e', answer: 'approved' as const }
  const approved = advance({ graph, run, facts, now: evening, answered })
  expect(approved).toMatchObject({ actions: [], log: [{ outcome: 'waits', why: 'window' }], asks: null })
  const morning = new Date('2026-11-26T08:00:00Z')
  expect(approved.run.wakeAt).toEqual(morning)
  const sent = advance({ graph, run: approved.run, facts, now: morning, answered })
  expect(sent).toMatchObject({ actions: [{ id: 'e' }], run: { state: 'done' } })
  expect(sent.log.map(({ outcome }) => outcome)).toEqual(['answered', 'done', 'entered', 'ended'])
})
