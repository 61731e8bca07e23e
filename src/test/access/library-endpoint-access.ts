import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const template = { template: 'stepTemplate' }
const path = '/api/step-templates'
const step = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }
const kept = { name: 'fresh', note: '', part: { steps: [step], edges: [] } }

/** Members' requests for the library of steps. */
export const libraryEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`POST ${path}`]: sending('content.change', JSON.stringify(kept)),
  [`PUT ${path}/:template`]: naming('content.change', template, {
    body: JSON.stringify({ ...kept, version: 1 }),
  }),
  [`GET ${path}/:template/versions/:n`]: naming('member', { ...template, n: '=1' }),
}
