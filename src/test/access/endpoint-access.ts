import { each, type Right } from './access-entry.ts'
import { type EndpointAccess, everyMethod, naming, sending, unknownPaths } from './endpoint-entry.ts'
import { flowEndpointAccess } from './flow-endpoint-access.ts'
import { transcriptEndpointAccess } from './transcript-endpoint-access.ts'
import { visitorEndpointAccess } from './visitor-endpoint-access.ts'

const data = { of: { table: '=workspaces' } }
const user = { id: 'user' }
const ofUpload = naming('content.change', { upload: 'job' }, { answers: 404 })
const incomplete = sending('everybody', '{}', { answers: 400 })

// The asset has no recording to cut.
const clipRecipe = JSON.stringify({
  kind: 'audio',
  title: 'T',
  source: '0190b0c0-0000-7000-8000-000000000001',
  startMs: 0,
  endMs: 5000,
  template: null,
  extension: 'wav',
})

/** Every endpoint of the product by method and path, as mounted in `app.ts`. */
export const endpointAccess: Record<string, Right | EndpointAccess> = {
  // Requests of visitors and their browsers, without a role.
  'POST /api/activity/telemetry/create': sending('everybody', '{}', { answers: 422 }),
  'POST /api/lead/visit': sending('everybody', '{}'),
  'GET /api/lead/validate': 'everybody',
  'POST /api/lead/validate': sending('everybody', '{}'),
  'GET /api/campaign/view': { right: 'everybody', query: 'link={hashid}' },
  'GET /api/campaign/image/:link': naming('everybody', { link: 'hashid' }),
  'GET /api/campaign/media/:id': naming('everybody', { id: 'media' }, { query: 'link={hashid}' }),
  'GET /s/:code': naming('everybody', { code: '=short' }, { answers: 404 }),
  'GET /api/domains/ask': { right: 'everybody', query: 'domain=nobody.test', answers: 404 },
  'GET /api/health': 'everybody',
  'GET /api/icons/:file{[a-z0-9-]+\\.json}': naming('everybody', { file: '=lucide.json' }),
  'GET /:rest{(?:.+/)?_payload\\.json}': naming('everybody', { rest: '=_payload.json' }),
  'GET /l/:link/:rest{(?:.+/)?_payload\\.json}': naming('everybody', {
    link: 'hashid',
    rest: '=_payload.json',
  }),
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
  'POST /api/media/:media/replacement': {
    right: 'content.change',
    query: 'name=a.txt',
    body: 'No picture.',
    answers: 415,
  },
  'GET /api/logos/:media': naming('everybody', { media: '=no-logo' }),
  'GET /api/pictures/:name': naming('everybody', { name: '=no-picture.png' }),
  'POST /api/media/:media/peaks': { right: 'member', body: '{"peaks":[0,1],"durationMs":5}' },
  'GET /api/assets/:asset/content/file': naming('member', { asset: 'written' }),
  'POST /api/assets/:asset/clips': {
    right: 'content.change',
    query: `recipe=${encodeURIComponent(clipRecipe)}`,
    body: 'RIFF',
    answers: 409,
  },
  'GET /api/assets/:asset/clips/words': { right: 'member', query: 'startMs=0&endMs=5000' },
  'POST /api/notifications/read': sending('member', '{"ids":["{notification}"]}', { quiet: true }),
  'POST /api/presence': sending('member', '{"item":"page.{page}"}', { quiet: true }),
  'GET /api/search': { right: 'member', query: 'q=talk' },
  'POST /api/assets/upload': {
    right: 'content.change',
    query: 'name=talk.txt&asset={asset}',
    body: 'Ada: Hello there.\n\nLea: Good to be here.\n',
  },
  'POST /api/drafts': sending(
    'content.change',
    '{"draft":"0190b0c0-0000-4000-8000-000000000001","title":"T","filename":"","text":"Ada: Hello there.","language":"en","outputs":[]}',
  ),
  ...transcriptEndpointAccess,
  'POST /api/uploads': { right: 'content.change', answers: 412 },
  ...each('GET POST PATCH DELETE', ofUpload, '_ /api/uploads/:upload'),
  'PUT /api/pages/:page': {
    right: 'content.change',
    query: 'version=1',
    body: '{"root":{"title":"New"},"blocks":[]}',
  },
  'GET /api/pages/material': { right: 'member', query: 'asset={written}&part=summary' },
  'GET /api/pages/pictures': { right: 'member', quiet: true },
  'POST /api/pages/:page/publish': { right: 'content.change', query: 'version=1' },
  ...each('unpublish unschedule', 'content.change', 'POST /api/pages/:page/_'),
  'PUT /api/pages/:page/address': { right: 'content.change', body: '{"slug":"new","visibility":"links"}' },
  'POST /api/pages/:page/schedule': {
    right: 'content.change',
    query: 'version=1',
    body: '{"at":"2036-01-01T00:00:00Z"}',
    answers: 422,
    denied: [404, 422],
  },
  'POST /api/pages/:page/versions/:n/restore': naming('content.change', { n: '=1' }, { query: 'version=1' }),
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
  'ALL /rest/v1': { right: 'everybody', answers: 404 },
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
  'ALL /rest/v1/:table': naming('everybody', data.of, { answers: 405 }),
  ...unknownPaths('/rest/v1/*'),

  // Functions respond with data of the bearer.
  ...everyMethod('/functions/v1/:name', naming('person', { name: '=own-data' })),
  ...everyMethod('/functions/v1/:name/*', naming('person', { name: '=own-data', '*': '=x' })),
  ...unknownPaths('/functions/v1/*'),

  // The auth service: open to everyone.
  ...unknownPaths('/auth/v1/*'),
  ...each('signup token otp recover resend verify sso', incomplete, 'POST /auth/v1/_'),
  ...each('settings health .well-known/jwks.json verify', 'everybody', 'GET /auth/v1/_'),
  ...each('GET POST', 'everybody', '_ /auth/v1/callback'),
  'GET /auth/v1/authorize': { right: 'everybody', query: 'provider=none', answers: 400 },
  'GET /auth/v1/sso/saml/metadata': { right: 'everybody', answers: 404 },
  'POST /auth/v1/sso/saml/acs': { right: 'everybody', answers: 400 },

  // The auth service: users' requests for their own account.
  'GET /auth/v1/user': 'person',
  'PUT /auth/v1/user': sending('person', '{"data":{"a":1}}'),
  'POST /auth/v1/logout': 'person',
  'GET /auth/v1/reauthenticate': 'person',
  'POST /auth/v1/factors': sending('person', '{"factor_type":"totp","friendly_name":"other"}'),
  'POST /auth/v1/factors/:factor/challenge': { right: 'person', body: '{}' },
  'POST /auth/v1/factors/:factor/verify': {
    right: 'person',
    body: '{"challenge_id":"{factor}","code":"000000"}',
    answers: 422,
    denied: [404, 422],
  },
  'DELETE /auth/v1/factors/:factor': 'person',
  'GET /auth/v1/factors/recovery-codes': { right: 'person', answers: [200, 403, 404, 422] },
  'POST /auth/v1/factors/recovery-codes': sending('person', '{}', { answers: [200, 403, 422] }),
  'POST /auth/v1/factors/recovery-codes/regenerate': sending('person', '{}', {
    answers: [200, 403, 404, 422],
  }),
  'POST /auth/v1/factors/recovery-codes/verify': sending('person', '{"code":"x"}', {
    answers: [400, 403, 422],
  }),
  'DELETE /auth/v1/factors/recovery-codes': { right: 'person', answers: [200, 403, 404, 422] },
  'GET /auth/v1/user/identities/authorize': { right: 'person', query: 'provider=none', answers: 404 },
  'GET /auth/v1/user/identities/link': { right: 'everybody', query: 'to=none', answers: 400 },
  'POST /auth/v1/user/identities/link': sending('everybody', 'to=none', { answers: 400 }),
  'DELETE /auth/v1/user/identities/:identity': { right: 'person', answers: 404 },

  // The auth service: requires the service key.
  'POST /auth/v1/invite': sending('service', '{"email":"guest@elsewhere.test"}'),
  'POST /auth/v1/admin/generate_link': sending(
    'service',
    '{"type":"magiclink","email":"guest@elsewhere.test"}',
  ),
  ...each('audit users signing_keys', 'service', 'GET /auth/v1/admin/_'),
  'POST /auth/v1/admin/users': sending('service', '{"email":"guest@elsewhere.test"}'),
  'GET /auth/v1/admin/users/:id': naming('service', user),
  ...each('PUT DELETE', naming('service', user, { body: '{}' }), '_ /auth/v1/admin/users/:id'),
  'GET /auth/v1/admin/users/:id/factors': naming('service', user),
  'DELETE /auth/v1/admin/users/:id/factors/:factor': naming('service', { id: 'owner' }),
  'POST /auth/v1/admin/signing_keys': 'service',
  'DELETE /auth/v1/admin/signing_keys/:kid': naming('service', { kid: 'factor' }, { answers: 404 }),
}
