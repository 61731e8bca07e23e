import { each, type Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const unread = sending('everybody', '{}', { answers: 422 })

/** Requests of readers of pages and shares who don't belong to a workspace. */
export const visitorEndpointAccess: Record<string, Right | EndpointAccess> = {
  'GET /api/visit/own': { right: 'everybody', answers: 422 },
  ...each('pause resume remove-address agree refuse forget', unread, 'POST /api/visit/own/_'),
  ...each('campaign/pass-on campaign/form pages/form tools/words', unread, 'POST /api/_'),
  'POST /api/pages/seen': sending('everybody', '{"page":"{page}"}', { quiet: true }),
  'GET /api/pages/media/:media': { right: 'everybody', query: 'page={page}', answers: 404 },
  'GET /api/pages/brand/:media': { right: 'everybody', query: 'site=nobody', answers: 404 },
  'GET /api/pages/image/:page': { right: 'everybody', answers: 404 },
  'GET /api/shares/image/:share': naming('everybody', { share: 'shareHashid' }),
  'GET /api/shares/file/:share': naming('everybody', { share: 'shareHashid' }, { answers: 404 }),
  'GET /api/shares/captions/:share': naming('everybody', { share: 'shareHashid' }, { answers: 404 }),
  'POST /api/shares/seen': sending('everybody', '{"share":"{shareHashid}"}', { quiet: true }),
  'GET /api/shares/media/:media': { right: 'everybody', query: 'share={shareHashid}', answers: 404 },
  ...each('feed.xml widget', { right: 'everybody', answers: 404 }, 'GET /collection/:collection/_'),
  'GET /api/collections/media/:media': { right: 'everybody', query: 'collection={collection}', answers: 404 },
  'GET /api/collections/transcripts/:file': {
    right: 'everybody',
    of: { file: 'asset' },
    query: 'collection={collection}',
    answers: 404,
  },
  ...each('robots.txt sitemap.xml', 'everybody', 'GET /_'),
  'GET /p/:handle/feed.xml': { right: 'everybody', of: { handle: '=acme' }, answers: 404 },
}
