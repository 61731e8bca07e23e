import { each, type Right } from './access-entry.ts'
import { type EndpointAccess, naming } from './endpoint-entry.ts'

const of = { asset: 'transcribed' }
const ofComment = { ...of, comment: 'transcriptComment' }
const ofVersion = { ...of, version: 'transcriptVersion' }
const german = { ...of, language: '=de' }
const removal = '{"version":1,"at":0,"removed":1,"segments":[],"speakers":[],"spans":[]}'
const segment = '"segment":"0190b0c0-0000-7000-8000-000000000001"'
const comment = `{${segment},"startMs":null,"quote":"","body":"Well said"}`
const lines = `{"lines":[{${segment},"text":"Hallo","source":"Hello"}]}`
const path = '/api/assets/:asset/transcript'
const translations = `${path}/translations`

/** Members' requests for a transcript and its translations. */
export const transcriptEndpointAccess: Record<string, Right | EndpointAccess> = {
  [`GET ${path}`]: naming('member', of),
  [`PUT ${path}`]: naming('content.change', of, { body: removal }),
  [`POST ${path}/join`]: naming('content.change', of),
  [`GET ${path}/export`]: naming('member', of, { query: 'format=vtt', answers: 409 }),
  [`GET ${path}/export/pace`]: naming('member', of, { query: 'chars=42', answers: 409 }),
  ...each('versions comments translations', naming('member', of), `GET ${path}/_`),
  [`POST ${path}/versions`]: naming('content.change', of, { body: '{"note":"N"}' }),
  [`POST ${path}/versions/:version/restore`]: naming('content.change', ofVersion),
  [`POST ${path}/comments`]: naming('content.change', of, { body: comment }),
  [`PUT ${path}/comments/:comment`]: naming('content.change', ofComment, { body: '{"resolved":true}' }),
  [`DELETE ${path}/comments/:comment`]: naming('content.change', ofComment, { answers: ['done', 403] }),
  ...each(':language :language/model', naming('member', german), `GET ${translations}/_`),
  [`PUT ${translations}/:language`]: naming('content.change', german, { body: lines }),
  [`PUT ${translations}/:language/visitors`]: naming('content.change', german, {
    body: '{"forVisitors":true}',
  }),
  [`POST ${translations}/:language/model`]: naming('content.change', german, { answers: 409 }),
  [`DELETE ${translations}/:language`]: naming('content.change', { ...of, language: '=fr' }),
}
