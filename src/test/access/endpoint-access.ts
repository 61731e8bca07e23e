import { each, type Right } from './access-entry.ts'
import { type EndpointAccess, everyMethod, naming, sending, unknownPaths } from './endpoint-entry.ts'
import { flowEndpointAccess } from './flow-endpoint-access.ts'
import { transcriptEndpointAccess } from './transcript-endpoint-access.ts'
import { visitorEndpointAccess } from './visitor-endpoint-access.ts'

const data = { of: { table: '=workspaces' } }
const user = { id: 'user' }
const ofUpload = naming('content.change', { upload: 'job' }, { answers: 404 })
const ofPayload = { link: 'hashid', rest: '=_payload.json' }
const empty = sending('everybody', '{}')
const newGuest = sending('service', '{"email":"guest@elsewhere.test"}')
const ofCodes = { answers: [200, 403, 404, 422] }

const firstVersion = { query: 'version=1' }

// The asset has no recording to cut.
const source = '0190b0c0-0000-7000-8000-000000000001'
const clip = { kind: 'audio', title: 'T', source, startMs: 0, endMs: 5000, template: null, extension: 'wav' }
const ofRecipe = `recipe=${encodeURIComponent(JSON.stringify(clip))}`

/** Every endpoint of the product by method and path, as mounted in `app.ts`. */
export const endpointAccess: Record<string, Right | EndpointAccess> = {
  // Requests of visitors and their browsers, without a role.
  ...each('activity/telemetry/create lead/visit lead/validate', empty, 'POST /api/_'),
  ...each('lead/validate health', 'everybody', 'GET /api/_'),
  'GET /api/campaign/view': { right: 'everybody', query: 'link={hashid}' },
  'GET /api/campaign/image/:link': naming('everybody', { link: 'hashid' }),
  'GET /api/campaign/media/:id': naming('everybody', { id: 'media' }, { query: 'link={hashid}' }),
  'GET /s/:code': naming('everybody', { code: '=short' }),
  'GET /api/domains/ask': { right: 'everybody', query: 'domain=nobody.test' },
  'GET /api/icons/:file{[a-z0-9-]+\\.json}': naming('everybody', { file: '=lucide.json' }),
  ...each('/ /l/:link/', naming('everybody', ofPayload), 'GET _:rest{(?:.+/)?_payload\\.json}'),
  'ALL /api/*': 'everybody',

  // Requests of the screens for their member.
  ...each(
    'media/:media content/:content/file clips/:clip/captions accelerator/:run/file jobs',
    'member',
    'GET /api/_',
  ),
  ...each('brand/theme notifications notifications/live notifications/people', 'member', 'GET /api/_'),
  ...each('pages/model pages/:page/versions links/:link/tree accounts/:account/tree', 'member', 'GET /api/_'),
  ...each('assets/:asset/clips/suggestions assets/:asset/clips/file', 'member', 'GET /api/_'),
  'POST /api/icp/try': sending('member', '{"fields":{},"account":"{account}"}', { quiet: true }),
  'POST /api/brand/website': sending('content.change', '{"url":"http://127.0.0.1/"}', { answers: 422 }),
  'POST /api/media/:media/replacement': sending('content.change', 'No picture.', {
    query: 'name=a.txt',
    answers: 415,
  }),
  'GET /api/logos/:media': naming('everybody', { media: '=no-logo' }),
  'GET /api/pictures/:name': naming('everybody', { name: '=no-picture.png' }),
  'POST /api/media/:media/peaks': { right: 'member', body: '{"peaks":[0,1],"durationMs":5}' },
  'GET /api/assets/:asset/content/file': naming('member', { asset: 'written' }),
  'POST /api/assets/:asset/clips': sending('content.change', 'RIFF', { query: ofRecipe, answers: 409 }),
  'GET /api/assets/:asset/clips/words': { right: 'member', query: 'startMs=0&endMs=5000' },
  'POST /api/notifications/read': sending('member', '{"ids":["{notification}"]}', { quiet: true }),
  'POST /api/presence': sending('member', '{"item":"page.{page}"}', { quiet: true }),
  'GET /api/search': { right: 'member', query: 'q=talk' },
  'POST /api/assets/upload': sending('content.change', 'Ada: Hello there.\n\nLea: Good to be here.\n', {
    query: 'name=talk.txt&asset={asset}',
  }),
  'POST /api/drafts': sending(
    'content.change',
    '{"draft":"0190b0c0-0000-4000-8000-000000000001","title":"T","filename":"","text":"Ada: Hello there.","language":"en","outputs":[]}',
  ),
  ...transcriptEndpointAccess,
  'POST /api/uploads': { right: 'content.change', answers: 412 },
  ...each('GET POST PATCH DELETE', ofUpload, '_ /api/uploads/:upload'),
  'PUT /api/pages/:page': sending('content.change', '{"root":{"title":"New"},"blocks":[]}', firstVersion),
  'GET /api/pages/material': { right: 'member', query: 'asset={written}&part=summary' },
  'GET /api/pages/pictures': { right: 'member', quiet: true },
  'POST /api/pages/:page/publish': { right: 'content.change', ...firstVersion },
  ...each('unpublish unschedule', 'content.change', 'POST /api/pages/:page/_'),
  'PUT /api/pages/:page/address': { right: 'content.change', body: '{"slug":"new","visibility":"links"}' },
  'POST /api/pages/:page/schedule': sending('content.change', '{"at":"2036-01-01T00:00:00Z"}', {
    ...firstVersion,
    answers: 422,
    denied: [404, 422],
  }),
  'POST /api/pages/:page/versions/:n/restore': naming('content.change', { n: '=1' }, firstVersion),
  'POST /api/pages/:page/text': {
    right: 'content.change',
    body: '{"type":"heading","present":"Hello","asset":null,"instruction":"","audience":"","language":""}',
    answers: 409,
  },
  'POST /api/pages/:page/template': { right: 'content.change', body: '{"name":"New"}' },
  ...visitorEndpointAccess,
  ...flowEndpointAccess,
  'GET /api/insight': { right: 'member', query: 'account={account}' },
  'GET /api/leads/:lead/export': 'workspace.export',
  'GET /api/visits': { right: 'member', query: 'journey={journey}&link={link}', quiet: true },
  'GET /api/visits/live': { right: 'member', query: 'journey={journey}', quiet: true },
  // The data service: a bearer sees only their own rows.
  'ALL /rest/v1': 'everybody',
  'GET /rest/v1/:table': naming('person', data.of, {
    query: 'select=id,name&id=eq.{workspace}',
    quiet: true,
  }),
  'PATCH /rest/v1/:table': naming(
    'person',
    { table: '=user_profile' },
    { query: 'user=eq.{owner}', body: '{"default_workspace":"{workspace}"}', quiet: true },
  ),
  ...each('POST PUT', naming('person', data.of, { body: '{}', answers: 403 }), '_ /rest/v1/:table'),
  'DELETE /rest/v1/:table': naming('person', data.of, { answers: 403 }),
  'ALL /rest/v1/:table': naming('everybody', data.of),
  ...unknownPaths('/rest/v1/*'),

  // Functions respond with data of the bearer.
  ...everyMethod('/functions/v1/:name', naming('person', { name: '=own-data' })),
  ...everyMethod('/functions/v1/:name/*', naming('person', { name: '=own-data', '*': '=x' })),
  ...unknownPaths('/functions/v1/*'),

  // The auth service: open to everyone.
  ...unknownPaths('/auth/v1/*'),
  ...each('signup token otp recover resend verify sso', empty, 'POST /auth/v1/_'),
  ...each('settings health .well-known/jwks.json verify sso/saml/metadata', 'everybody', 'GET /auth/v1/_'),
  ...each('GET POST', 'everybody', '_ /auth/v1/callback'),
  'GET /auth/v1/authorize': { right: 'everybody', query: 'provider=none' },
  'POST /auth/v1/sso/saml/acs': 'everybody',

  // The auth service: users' requests for their own account.
  ...each('user reauthenticate', 'person', 'GET /auth/v1/_'),
  'PUT /auth/v1/user': sending('person', '{"data":{"a":1}}'),
  'POST /auth/v1/logout': 'person',
  'POST /auth/v1/factors': sending('person', '{"factor_type":"totp","friendly_name":"other"}'),
  'POST /auth/v1/factors/:factor/challenge': { right: 'person', body: '{}' },
  'POST /auth/v1/factors/:factor/verify': {
    right: 'person',
    body: '{"challenge_id":"{factor}","code":"000000"}',
    answers: 422,
    denied: [404, 422],
  },
  'DELETE /auth/v1/factors/:factor': 'person',
  ...each('GET DELETE', { right: 'person', ...ofCodes }, '_ /auth/v1/factors/recovery-codes'),
  'POST /auth/v1/factors/recovery-codes': sending('person', '{}', { answers: [200, 403, 422] }),
  'POST /auth/v1/factors/recovery-codes/regenerate': sending('person', '{}', ofCodes),
  'POST /auth/v1/factors/recovery-codes/verify': sending('person', '{"code":"x"}', {
    answers: [400, 403, 422],
  }),
  'GET /auth/v1/user/identities/authorize': { right: 'person', query: 'provider=none', answers: 404 },
  'GET /auth/v1/user/identities/link': { right: 'everybody', query: 'to=none' },
  'POST /auth/v1/user/identities/link': sending('everybody', 'to=none'),
  'DELETE /auth/v1/user/identities/:identity': { right: 'person', answers: 404 },

  // The auth service: requires the service key.
  ...each('invite admin/users', newGuest, 'POST /auth/v1/_'),
  'POST /auth/v1/admin/generate_link': sending(
    'service',
    '{"type":"magiclink","email":"guest@elsewhere.test"}',
  ),
  ...each('audit users signing_keys', 'service', 'GET /auth/v1/admin/_'),
  ...each(':id :id/factors', naming('service', user), 'GET /auth/v1/admin/users/_'),
  ...each('PUT DELETE', naming('service', user, { body: '{}' }), '_ /auth/v1/admin/users/:id'),
  'DELETE /auth/v1/admin/users/:id/factors/:factor': naming('service', { id: 'owner' }),
  'POST /auth/v1/admin/signing_keys': 'service',
  'DELETE /auth/v1/admin/signing_keys/:kid': naming('service', { kid: 'factor' }, { answers: 404 }),
}
