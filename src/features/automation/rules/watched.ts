import type { FlowGraph, Happening, Rules } from '../schema.ts'

/** The lead actions that a graph starts with, waits for, or ends by. */
export function watchedBy({ steps, settings }: FlowGraph): Happening[] {
  const ofSteps = steps.flatMap((step): Happening[] => {
    if (step.type === 'trigger') return step.config.on === 'list_entry' ? [] : [step.config]
    return step.type === 'wait_until' && step.config.until === 'happening' ? [step.config.happening] : []
  })
  return [...ofSteps, ...[settings.exit.happening, settings.goal.happening].filter((one) => one !== null)]
}

const ofVisits = new Set<Happening['on']>(['link_opened', 'tab_attended', 'item_finished', 'booking_made'])

/** Whether visits must be checked while they last. */
export function watchesVisits(graph: FlowGraph): boolean {
  return watchedBy(graph).some(({ on }) => ofVisits.has(on))
}

/** Whether a graph checks the number or duration of visits. */
export function asksOfVisits({ steps, settings }: FlowGraph): boolean {
  const asked = [
    ...steps.flatMap((step) => (step.type === 'condition' ? [step.config] : [])),
    ...[settings.exit.when, settings.goal.when].filter((one) => one !== null),
  ]
  return asked.some(isOfVisits)
}

function isOfVisits({ rules }: Rules): boolean {
  return rules.some(({ field }) => field === 'visits' || field === 'seconds')
}
