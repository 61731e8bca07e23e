import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming } from './endpoint-entry.ts'

const journey = { journey: 'journey' }
const ofNoRun = { ...journey, run: '=0190b0c0-0000-7000-8000-000000000001' }

const graph = {
  steps: [
    { id: 'trigger', type: 'trigger', position: { x: 0, y: 0 }, config: { on: 'link_opened', link: null } },
    { id: 'end', type: 'end', position: { x: 0, y: 160 }, config: {} },
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
  [`GET ${path}`]: naming('member', journey),
  [`PUT ${path}`]: naming('content.change', journey, { body: JSON.stringify({ version: 0, graph }) }),
  [`POST ${path}/check`]: naming('member', journey, { body: JSON.stringify(graph) }),
  [`POST ${path}/publish`]: naming('content.change', journey, { body: '{"version":0}' }),
  [`POST ${path}/pause`]: naming('content.change', journey, { answers: 409 }),
  [`POST ${path}/resume`]: naming('content.change', journey, { answers: 409 }),
  [`GET ${path}/versions/:n`]: naming('member', { ...journey, n: '=1' }, { answers: 404 }),
  [`POST ${path}/test`]: naming('member', journey, {
    body: JSON.stringify({ graph, lead: { email: 'lea@globex.test' } }),
  }),
  [`POST ${path}/leads`]: naming('content.change', journey, { body: '{"leads":["{lead}"]}', quiet: true }),
  [`GET ${path}/runs`]: naming('member', journey),
  [`GET ${path}/runs/:run`]: naming('member', ofNoRun, { answers: 404 }),
  [`POST ${path}/runs/:run/pause`]: naming('content.change', ofNoRun, { answers: 404 }),
  [`POST ${path}/runs/:run/resume`]: naming('content.change', ofNoRun, { answers: 404 }),
  [`POST ${path}/runs/:run/end`]: naming('content.change', ofNoRun, { answers: 404 }),
}
