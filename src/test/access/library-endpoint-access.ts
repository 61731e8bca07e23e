import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const template = { template: 'stepTemplate' }
const path = '/api/step-templates'
const step = {
  id: 'wait',
  type: 'wait',
  position: { x: 0, y: 0 },
  config: { amount: 1, unit: 'days' },
}
const kept = { name: 'fresh', note: '', part: { steps: [step], edges: [] } }

/** Members' requests for the library of steps. */
export const libraryEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${path}`]: 'member',
  [`POST ${path}`]: sending('content.change', JSON.stringify(kept)),
  [`GET ${path}/:template`]: naming('member', template),
  [`PUT ${path}/:template`]: naming('content.change', template, {
    body: JSON.stringify({ ...kept, version: 1 }),
  }),
  [`GET ${path}/:template/versions/:n`]: naming('member', { ...template, n: '=1' }),
  [`POST ${path}/:template/versions/:n/restore`]: naming(
    'content.change',
    { ...template, n: '=1' },
    { body: '{"version":1}' },
  ),
  [`DELETE ${path}/:template`]: naming('content.change', template),
  [`POST ${path}/:template/restore`]: naming('content.change', { template: 'goneStepTemplate' }),
}
