import type { FlowGraph } from '../schema.ts'
import { advance } from './advance.ts'
import type { Happened, LeadFacts } from './lead-facts.ts'
import { type Answered, answersOf, type PersonStep } from './person-step.ts'
import { type Action, isOver, type LogLine, type Run } from './run.ts'

/** What the sample lead does, minutes after they entered. */
export type Scripted = { afterMinutes: number; happened: Happened }

export type TestRun = {
  log: LogLine[]
  actions: { step: string; type: Action['type']; at: Date }[]
  state: Run['state']
}

const mostTurns = 1000

/** `answers`: whether people answer steps immediately or never. */
type Tried = {
  facts: LeadFacts
  from: Date
  script: readonly Scripted[]
  answers?: 'done' | 'skipped' | 'never'
}

/** Runs a sample lead on a simulated clock; nothing is stored or sent. */
export function testRun(graph: FlowGraph, { facts: first, from, script, answers = 'done' }: Tried): TestRun {
  const start = graph.steps.find(({ type }) => type === 'trigger')
  let run: Run = { id: 'test', state: 'active', step: start?.id ?? '', wakeAt: from, endReason: null }
  let facts = first
  let answered: Answered | undefined
  const tried: TestRun = { log: [{ step: null, at: from, outcome: 'entered' }], actions: [], state: 'active' }
  const events = inOrder(script, from)
  for (let turns = 0; turns < mostTurns && !isOver(run) && run.wakeAt; turns += 1) {
    const { now, happened } = nextOf(events, run.wakeAt)
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

type Event = { at: Date; happened: Happened }

function inOrder(script: readonly Scripted[], from: Date): Event[] {
  return script
    .map(({ afterMinutes, happened }) => ({ at: new Date(from.getTime() + afterMinutes * 60_000), happened }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The earlier of the next event, which is consumed, and the run's due time. */
function nextOf(events: Event[], wakeAt: Date): { now: Date; happened?: Happened } {
  const [event] = events
  if (!event || event.at >= wakeAt) return { now: wakeAt }
  events.shift()
  return { now: event.at, happened: event.happened }
}

/** People answer immediately. */
function answerTo(step: PersonStep, answers: 'done' | 'skipped' | 'never'): Answered | undefined {
  if (answers === 'never') return undefined
  const [usual, other] = answersOf(step)
  const answer = answers === 'skipped' ? (other ?? usual) : usual
  return answer && { step: step.id, answer }
}
