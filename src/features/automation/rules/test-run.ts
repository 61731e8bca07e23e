import type { FlowGraph, Happening } from '../schema.ts'
import { advance } from './advance.ts'
import { findStep } from './handles.ts'
import type { LeadFacts } from './lead-facts.ts'
import { type Answered, answersOf, type PersonStep } from './person-step.ts'
import { type Action, isOver, type LogLine, type Run } from './run.ts'

export type TestRun = {
  log: LogLine[]
  actions: { step: string; type: Action['type']; at: Date }[]
  state: Run['state']
}

const mostTurns = 1000

/**
 * `answers`: whether people answer steps immediately or never; `awaited`: whether an event that the flow waits
 * for happens immediately or never.
 */
type Tried = {
  facts: LeadFacts
  from: Date
  answers: 'done' | 'skipped' | 'never'
  awaited: 'happens' | 'times_out'
}

/** Runs a sample lead on a simulated clock; nothing is stored or sent. */
export function testRun(graph: FlowGraph, { facts: first, from, answers, awaited }: Tried): TestRun {
  const start = graph.steps.find(({ type }) => type === 'trigger')
  let run: Run = { id: 'test', state: 'active', step: start?.id ?? '', wakeAt: from, endReason: null }
  let facts = first
  let answered: Answered | undefined
  const tried: TestRun = { log: [{ step: null, at: from, outcome: 'entered' }], actions: [], state: 'active' }
  let now = from
  for (let turns = 0; turns < mostTurns && !isOver(run) && run.wakeAt; turns += 1) {
    const happened = awaited === 'happens' ? awaitedIn(graph, run) : undefined
    if (!happened) now = run.wakeAt
    const next = advance({ graph, run, facts, now, happened, answered })
    const answer = next.asks && answerTo(next.asks.step, answers)
    answered = answer ?? answered
    run = answer ? { ...next.run, wakeAt: now } : next.run
    facts = next.facts
    tried.log.push(...next.log)
    tried.actions.push(...next.actions.map(({ id: step, type }) => ({ step, type, at: now })))
  }
  return { ...tried, state: run.state }
}

/** The event that the run waits for. */
function awaitedIn(graph: FlowGraph, { state, step: id }: Run): Happening | undefined {
  const step = state === 'waiting' ? findStep(graph, id) : undefined
  return step?.type === 'wait_until' && step.config.until === 'happening' ? step.config.happening : undefined
}

/** People answer immediately. */
function answerTo(step: PersonStep, answers: 'done' | 'skipped' | 'never'): Answered | undefined {
  if (answers === 'never') return undefined
  const [usual, other] = answersOf(step)
  const answer = answers === 'skipped' ? (other ?? usual) : usual
  return answer && { step: step.id, answer }
}
