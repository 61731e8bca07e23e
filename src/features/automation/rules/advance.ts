import type { FlowGraph, Happening, Step } from '../schema.ts'
import { chooseShare } from './choose-share.ts'
import { isOpen, nextOpening } from './execution-window.ts'
import { findStep, stepAfter } from './handles.ts'
import { changedTags, type Happened, holds, isAwaited, isReached, type LeadFacts } from './lead-facts.ts'
import { type Answered, answerDeadline, needsPerson, type PersonStep } from './person-step.ts'
import { type Action, type EndReason, isOver, type LogLine, type Run } from './run.ts'
import { waitOf } from './wait.ts'

/**
 * `happened`: what the lead did, in a test run the awaited event itself; without it, the run is due. `answered`: a person's answer to the step it
 * waits in.
 */
export type Turn = {
  graph: FlowGraph
  run: Run
  facts: LeadFacts
  now: Date
  happened?: Happened | Happening | undefined
  answered?: Answered | undefined
}

/**
 * `actions` are executed in order, once, together with storing `run`; `asks` are the questions to people.
 * `facts`: after the actions.
 */
export type Advanced = {
  run: Run
  facts: LeadFacts
  actions: Action[]
  asks: { step: PersonStep; until: Date } | null
  log: LogLine[]
}

type Walk = Advanced & Pick<Turn, 'graph' | 'now' | 'happened' | 'answered'>

/**
 * Advances a run until it waits or ends. Depends only on its arguments, so a retry gets the same result.
 * Early endings are checked on every event and before every step.
 */
export function advance(turn: Turn): Advanced {
  const { graph, run, now, happened } = turn
  const walk: Walk = { ...turn, actions: [], asks: null, log: [] }
  if (isOver(run)) return resultOf(walk)
  const isDue = run.wakeAt !== null && run.wakeAt <= now
  if (!happened && !isDue) return resultOf(walk)
  const early = earlyEnd(walk)
  if (early) return resultOf(ended(walk, early))
  const step = findStep(graph, run.step)
  if (!step) return resultOf(ended(walk, 'step_missing'))
  if (happened) return resultOf(isAwaitedEvent(run, step, happened) ? goOn(left(walk, step, 'yes')) : walk)
  return resultOf(run.state === 'waiting' ? afterTimeout(walk, step) : goOn(walk))
}

function resultOf({ run, facts, actions, asks, log }: Walk): Advanced {
  return { run, facts, actions, asks, log }
}

/** A waiting run is due. */
function afterTimeout(walk: Walk, step: Step): Walk {
  if (needsPerson(step)) return advanceFrom(answered(walk, step))
  return goOn(waits(step) ? left(walk, step, wayAfter(step)) : walk)
}

/** An approved email is sent when the window is open; until then the run waits. */
function answered(walk: Walk, step: PersonStep): Walk {
  const answer = walk.answered?.step === step.id ? walk.answered.answer : undefined
  if (!answer) {
    if (step.type === 'task' && step.config.within) return left(walk, step, 'late')
    return ended(walk, 'undone')
  }
  if (step.type === 'task') return left(walk, step, answer === 'skipped' ? 'skipped' : 'done')
  const noting = noted(walk, { step: step.id, at: walk.now, outcome: 'answered', answer })
  if (answer === 'skipped') return left(noting, step, 'next')
  const sent = withAction(noting, step)
  return sent.run.state === 'active' ? sent : withAction(walk, step)
}

function advanceFrom(walk: Walk): Walk {
  return walk.run.state === 'active' ? goOn(walk) : walk
}

function earlyEnd({ graph: { settings }, facts, happened }: Walk): EndReason | undefined {
  if (!facts.mayBeWritten) return 'suppressed'
  if (isReached(settings.goal, { facts, happened })) return 'goal'
  return isReached(settings.exit, { facts, happened }) ? 'exit' : undefined
}

function isAwaitedEvent({ state }: Run, step: Step, happened: Happened | Happening): boolean {
  return (
    state === 'waiting' &&
    step.type === 'wait_until' &&
    step.config.until === 'happening' &&
    isAwaited(step.config.happening, happened)
  )
}

function waits({ type }: Step): boolean {
  return type === 'wait' || type === 'wait_until'
}

function wayAfter(step: Step): string {
  return step.type === 'wait_until' && step.config.until === 'happening' ? 'no' : 'next'
}

/** Enters one step after the other. There are no loops, so there are at most as many turns as steps. */
function goOn(start: Walk): Walk {
  let walk = start
  for (let turns = 0; turns <= start.graph.steps.length; turns += 1) {
    if (walk.run.state !== 'active' && !(turns === 0 && walk.run.state === 'waiting')) return walk
    const early = turns === 0 ? undefined : earlyEnd({ ...walk, happened: undefined })
    if (early) return ended(walk, early)
    const step = findStep(walk.graph, walk.run.step)
    if (!step) return ended(walk, 'step_missing')
    walk = enter(walk, step)
  }
  return ended(walk, 'step_missing')
}

function enter(walk: Walk, step: Step): Walk {
  const { facts, now, run } = walk
  switch (step.type) {
    case 'end':
    case 'goal':
      return ended(noted(walk, { step: step.id, at: now, outcome: 'entered' }), step.type)
    case 'condition':
      return left(walk, step, holds(step.config, facts) ? 'yes' : 'no')
    case 'split':
      return left(walk, step, chooseShare(step.config.shares, { run: run.id, step: step.id }))
    case 'trigger':
      return left(walk, step, 'next')
    case 'wait':
    case 'wait_until':
      return waited(walk, step)
    case 'task':
      return asked(walk, step)
    default:
      return needsPerson(step) ? asked(walk, step) : withAction(walk, step)
  }
}

function asked(walk: Walk, step: PersonStep): Walk {
  const until = answerDeadline(step, walk.now, walk.facts.timeZone)
  return { ...stays(walk, { step, until, why: 'person' }), asks: { step, until } }
}

function waited(walk: Walk, step: Extract<Step, { type: 'wait' | 'wait_until' }>): Walk {
  const { until, why } = waitOf(step, walk.now, walk.facts.timeZone)
  return until > walk.now ? stays(walk, { step, until, why }) : left(walk, step, wayAfter(step))
}

function withAction(walk: Walk, action: Action): Walk {
  const { graph, now, facts } = walk
  const { window } = graph.settings
  if (!isOpen(now, window, facts.timeZone)) {
    const until = nextOpening(now, window, facts.timeZone)
    if (until > now) return stays(walk, { step: action, until, why: 'window' })
  }
  const done = { ...walk, actions: [...walk.actions, action], facts: factsAfter(facts, action) }
  return left(done, action, 'next')
}

/** Applies an action's effect on facts for later steps. */
function factsAfter(facts: LeadFacts, action: Action): LeadFacts {
  if (action.type === 'score') return { ...facts, score: facts.score + action.config.change }
  if (action.type !== 'tag') return facts
  if (action.config.of === 'lead') return { ...facts, tags: changedTags(facts.tags, action.config) }
  const { account } = facts
  return { ...facts, account: account && { ...account, tags: changedTags(account.tags, action.config) } }
}

type Stay = { step: Step; until: Date; why: 'time' | 'happening' | 'window' | 'person' }

function stays(walk: Walk, { step, until, why }: Stay): Walk {
  const run: Run = { ...walk.run, state: 'waiting', step: step.id, wakeAt: until }
  return { ...noted(walk, { step: step.id, at: walk.now, outcome: 'waits', until, why }), run }
}

function left(walk: Walk, step: Step, way: string): Walk {
  const noting = noted(walk, { step: step.id, at: walk.now, outcome: 'done', way })
  const next = stepAfter(walk.graph, { source: step.id, sourceHandle: way })
  if (!next) return ended(noting, 'step_missing')
  return { ...noting, run: { ...walk.run, state: 'active', step: next.id, wakeAt: walk.now } }
}

const endStates = { end: 'done', goal: 'done', step_missing: 'failed' } as const

function ended(walk: Walk, reason: EndReason): Walk {
  const state =
    reason === 'end' || reason === 'goal' || reason === 'step_missing' ? endStates[reason] : 'exited'
  const run: Run = { ...walk.run, state, wakeAt: null, endReason: reason }
  const before = isQuestionObsolete(walk, reason)
    ? noted(walk, { step: walk.run.step, at: walk.now, outcome: 'withdrawn' })
    : walk
  return {
    ...noted(before, { step: walk.run.step, at: walk.now, outcome: 'ended', reason }),
    run,
    asks: null,
  }
}

/** Whether a person was asked for something no longer needed. */
function isQuestionObsolete({ graph, run }: Walk, reason: EndReason): boolean {
  if (run.state !== 'waiting' || reason === 'undone' || reason === 'step_missing') return false
  const step = findStep(graph, run.step)
  return step !== undefined && needsPerson(step)
}

function noted(walk: Walk, line: LogLine): Walk {
  return { ...walk, log: [...walk.log, line] }
}
