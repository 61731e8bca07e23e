import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming } from './endpoint-entry.ts'

const ofTranscribed = { asset: 'transcribed' }
const german = { ...ofTranscribed, language: '=de' }
const lines = '{"lines":[{"segment":"0190b0c0-0000-7000-8000-000000000001","text":"Hallo","source":"Hello"}]}'
const path = '/api/assets/:asset/transcript/translations'

/** Members' requests for translations of a transcript. */
export const translationEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${path}`]: naming('member', ofTranscribed),
  [`GET ${path}/:language`]: naming('member', german),
  [`PUT ${path}/:language`]: naming('content.change', german, { body: lines }),
  [`PUT ${path}/:language/visitors`]: naming('content.change', german, { body: '{"forVisitors":true}' }),
  [`GET ${path}/:language/model`]: naming('member', german),
  [`POST ${path}/:language/model`]: naming('content.change', german, { answers: 409 }),
  [`DELETE ${path}/:language`]: naming('content.change', { ...german, language: '=fr' }),
}
