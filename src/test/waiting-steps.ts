import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import { listSteps, type ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { chainOf, ownersCall } from './flow-graphs.ts'
import { aFlow, list, mail, runSweeps, turnOn } from './flow-worlds.ts'

export const call = {
  id: 'call',
  type: 'task',
  config: { ...ownersCall, text: 'Of {{account.name}}', canSkip: true, within: null },
}

const ask = { to: 'owner', member: null }
export const askedMail = { ...mail, config: { ...mail.config, text: 'Shall we talk?', ask } }

/** A journey whose lead waits for a member in the first of these steps. `first` returns that waiting step. */
export async function aWaitingFlow(steps: object[], settings: Parameters<typeof chainOf>[1] = {}) {
  const flow = await aFlow()
  const { platform, which, leads, workspace, user } = flow
  await turnOn(platform, which, chainOf(steps.map(stepOf), { ...list, ...settings }))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  async function waiting(): Promise<ShownStep[]> {
    return listSteps(platform, { workspace, user, show: 'all' })
  }
  async function first(): Promise<ShownStep> {
    const [one] = await waiting()
    if (!one) throw new Error('no step is waiting')
    return one
  }
  const by = { workspace, user, locale: 'en' as const, note: '' }
  return { ...flow, waiting, first, by }
}

function stepOf(step: object): Parameters<typeof chainOf>[0][number] {
  if ('id' in step && 'type' in step) return { ...step, id: String(step.id), type: String(step.type) }
  throw new Error('a step has an id and a type')
}
