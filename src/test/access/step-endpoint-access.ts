import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming } from './endpoint-entry.ts'

const ofNoStep = { step: '=0190b0c0-0000-7000-8000-000000000001' }
const path = '/api/steps'

/** Members' requests for steps that wait for them. */
export const stepEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${path}`]: 'member',
  [`POST ${path}/:step/answer`]: naming('content.change', ofNoStep, {
    body: '{"answer":"done"}',
    answers: 404,
  }),
  [`POST ${path}/:step/undo`]: naming('content.change', ofNoStep, { answers: 404 }),
  [`POST ${path}/:step/snooze`]: naming('content.change', ofNoStep, { body: '{"until":null}', answers: 404 }),
  [`POST ${path}/:step/assign`]: naming('content.change', ofNoStep, {
    body: '{"assignee":null}',
    answers: 404,
  }),
}
