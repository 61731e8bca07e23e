import type { Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

/** Requests of readers of pages and shares who don't belong to a workspace. */
export const visitorEndpointAccess: Record<string, Right | EndpointAccess> = {
  'GET /api/visit/own': { right: 'everybody', answers: 422 },
  'POST /api/visit/own/pause': sending('everybody', '{}', { answers: 422 }),
  'POST /api/visit/own/resume': sending('everybody', '{}', { answers: 422 }),
  'POST /api/visit/own/remove-address': sending('everybody', '{}', { answers: 422 }),
  'POST /api/visit/own/agree': sending('everybody', '{}', { answers: 422 }),
  'POST /api/visit/own/refuse': sending('everybody', '{}', { answers: 422 }),
  'POST /api/visit/own/forget': sending('everybody', '{}', { answers: 422 }),
  'POST /api/campaign/pass-on': sending('everybody', '{}', { answers: 422 }),
  'POST /api/campaign/form': sending('everybody', '{}', { answers: 422 }),
  'POST /api/pages/form': sending('everybody', '{}', { answers: 422 }),
  'POST /api/pages/seen': sending('everybody', '{"page":"{page}"}', { quiet: true }),
  'GET /api/pages/media/:media': { right: 'everybody', query: 'page={page}', answers: 404 },
  'GET /api/pages/brand/:media': { right: 'everybody', query: 'site=nobody', answers: 404 },
  'GET /api/pages/image/:page': { right: 'everybody', answers: 404 },
  'GET /api/shares/image/:share': naming('everybody', { share: 'shareHashid' }),
  'GET /api/shares/file/:share': naming('everybody', { share: 'shareHashid' }, { answers: 404 }),
  'GET /api/shares/captions/:share': naming('everybody', { share: 'shareHashid' }, { answers: 404 }),
  'POST /api/shares/seen': sending('everybody', '{"share":"{shareHashid}"}', { quiet: true }),
  'GET /api/shares/media/:media': { right: 'everybody', query: 'share={shareHashid}', answers: 404 },
  'GET /collection/:collection/feed.xml': { right: 'everybody', answers: 404 },
  'GET /collection/:collection/widget': { right: 'everybody', answers: 404 },
  'GET /api/collections/media/:media': { right: 'everybody', query: 'collection={collection}', answers: 404 },
  'GET /api/collections/transcripts/:file': {
    right: 'everybody',
    of: { file: 'asset' },
    query: 'collection={collection}',
    answers: 404,
  },
  'POST /api/tools/words': sending('everybody', '{}', { answers: 422 }),
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /p/:handle/feed.xml': { right: 'everybody', of: { handle: '=acme' }, answers: 404 },
}
