import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming } from './endpoint-entry.ts'

const ofTranscribed = { asset: 'transcribed' }

/** Members' requests for translations of a transcript. */
export const translationEndpointAccess: Record<string, Right | EndpointAccess> = {
  'GET /api/assets/:asset/transcript/translations': naming('member', ofTranscribed),
  'GET /api/assets/:asset/transcript/translations/:language': naming('member', {
    ...ofTranscribed,
    language: '=de',
  }),
  'PUT /api/assets/:asset/transcript/translations/:language': naming(
    'content.change',
    { ...ofTranscribed, language: '=de' },
    {
      body: '{"lines":[{"segment":"0190b0c0-0000-7000-8000-000000000001","text":"Hallo","source":"Hello"}]}',
    },
  ),
  'PUT /api/assets/:asset/transcript/translations/:language/visitors': naming(
    'content.change',
    { ...ofTranscribed, language: '=de' },
    { body: '{"forVisitors":true}' },
  ),
  'GET /api/assets/:asset/transcript/translations/:language/model': naming('member', {
    ...ofTranscribed,
    language: '=de',
  }),
  'POST /api/assets/:asset/transcript/translations/:language/model': naming(
    'content.change',
    { ...ofTranscribed, language: '=de' },
    { answers: 409 },
  ),
  'DELETE /api/assets/:asset/transcript/translations/:language': naming('content.change', {
    ...ofTranscribed,
    language: '=fr',
  }),
}
