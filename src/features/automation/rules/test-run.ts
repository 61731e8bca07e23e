import type { FlowGraph } from '../schema.ts'
import { advance } from './advance.ts'
import type { Happened, LeadFacts } from './lead-facts.ts'
import { type Action, isOver, type LogLine, type Run } from './run.ts'

/** What the sample lead does, so many minutes after they came in. */
export type Scripted = { afterMinutes: number; happened: Happened }

export type TestRun = {
  log: LogLine[]
  actions: { step: string; type: Action['type']; at: Date }[]
  state: Run['state']
}

const mostTurns = 1000

/** A run of a sample lead on a clock that jumps from one moment to the next: nothing is kept and nothing leaves the house. */
export function testRun(
  graph: FlowGraph,
  { facts: first, from, script }: { facts: LeadFacts; from: Date; script: readonly Scripted[] },
): TestRun {
  const start = graph.steps.find(({ type }) => type === 'trigger')
  let run: Run = { id: 'test', state: 'active', step: start?.id ?? '', wakeAt: from, endReason: null }
  let facts = first
  const tried: TestRun = { log: [{ step: null, at: from, outcome: 'entered' }], actions: [], state: 'active' }
  const events = script
    .map(({ afterMinutes, happened }) => ({ at: new Date(from.getTime() + afterMinutes * 60_000), happened }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (let turns = 0; turns < mostTurns && !isOver(run) && run.wakeAt; turns += 1) {
    const [event] = events
    const isEvent = event !== undefined && event.at < run.wakeAt
    if (isEvent) events.shift()
    const now = isEvent ? event.at : run.wakeAt
    const next = advance({ graph, run, facts, now, happened: isEvent ? event.happened : undefined })
    run = next.run
    facts = next.facts
    tried.log.push(...next.log)
    tried.actions.push(...next.actions.map(({ id: step, type }) => ({ step, type, at: now })))
  }
  return { ...tried, state: run.state }
}
