import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const graph = {
  steps: [
    { id: 'trigger', type: 'trigger', config: { on: 'link_opened', link: null } },
    { id: 'end', type: 'end', config: {} },
  ],
  edges: [{ id: 'e', source: 'trigger', sourceHandle: 'next', target: 'end' }],
  settings: {
    window: null,
    reentry: { allowed: false, afterDays: 0 },
    exit: { happening: null, when: null },
    goal: { happening: null, when: null },
  },
}

const path = '/api/journeys/:journey/flow'

/** Members' requests for the flow of a journey. */
export const flowEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${path}`]: 'member',
  [`PUT ${path}`]: sending('content.change', JSON.stringify({ version: 0, graph })),
  [`GET ${path}/versions/:n`]: naming('member', { n: '=1' }, { answers: 404 }),
  [`POST ${path}/test`]: sending('member', JSON.stringify({ graph, lead: { email: 'lea@globex.test' } })),
}
