import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import { listSteps, type ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { chainOf } from './flow-graphs.ts'
import { aFlow, list } from './flow-worlds.ts'
import { runSweeps, turnOn } from './flows.ts'

export const call = {
  id: 'call',
  type: 'task',
  config: {
    kind: 'call',
    title: 'Call {{lead.first}}',
    text: 'Of {{account.name}}',
    to: 'owner',
    member: null,
    canSkip: true,
    within: null,
  },
}

export const askedMail = {
  id: 'mail',
  type: 'email',
  config: {
    subject: 'Hello {{lead.first}}',
    text: 'Shall we talk?',
    link: null,
    ask: { to: 'owner', member: null },
  },
}

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
