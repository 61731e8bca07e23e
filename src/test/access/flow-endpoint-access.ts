import { chainOf } from '../flow-graphs.ts'
import { aPart, waitsADay } from '../step-templates.ts'
import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const graph = chainOf([])
const flow = '/api/journeys/:journey/flow'
const library = '/api/step-templates'
const template = { template: 'stepTemplate' }
const kept = { name: 'fresh', note: '', part: aPart(waitsADay) }

/** Members' requests for the flow of a journey and the library of steps. */
export const flowEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${flow}`]: 'member',
  [`PUT ${flow}`]: sending('content.change', JSON.stringify({ version: 0, graph })),
  [`GET ${flow}/versions/:n`]: naming('member', { n: '=1' }, { answers: 404 }),
  [`POST ${flow}/test`]: sending('member', JSON.stringify({ graph, lead: { email: 'lea@globex.test' } })),
  [`POST ${library}`]: sending('content.change', JSON.stringify(kept)),
  [`PUT ${library}/:template`]: naming('content.change', template, {
    body: JSON.stringify({ ...kept, version: 1 }),
  }),
  [`GET ${library}/:template/versions/:n`]: naming('member', { ...template, n: '=1' }),
}
