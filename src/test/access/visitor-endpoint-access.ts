import { each, type Right } from './access-entry.ts'
import { type EndpointAccess, naming, sending } from './endpoint-entry.ts'

const unread = sending('everybody', '{}')
const ofShare = naming('everybody', { share: 'shareHashid' })
const ofCollection: EndpointAccess = { right: 'everybody', query: 'collection={collection}' }

/** Requests of readers of pages and shares who don't belong to a workspace. */
export const visitorEndpointAccess: Record<string, Right | EndpointAccess> = {
  'GET /api/visit/own': 'everybody',
  ...each('pause resume remove-address agree refuse forget', unread, 'POST /api/visit/own/_'),
  ...each('campaign/pass-on campaign/form pages/form tools/words', unread, 'POST /api/_'),
  'POST /api/pages/seen': sending('everybody', '{"page":"{page}"}'),
  'GET /api/pages/media/:media': { right: 'everybody', query: 'page={page}' },
  'GET /api/pages/brand/:media': { right: 'everybody', query: 'site=nobody' },
  'GET /api/pages/image/:page': 'everybody',
  ...each('image file captions', ofShare, 'GET /api/shares/_/:share'),
  'POST /api/shares/seen': sending('everybody', '{"share":"{shareHashid}"}'),
  'GET /api/shares/media/:media': { right: 'everybody', query: 'share={shareHashid}' },
  ...each('feed.xml widget', 'everybody', 'GET /collection/:collection/_'),
  'GET /api/collections/media/:media': ofCollection,
  'GET /api/collections/transcripts/:file': { ...ofCollection, of: { file: 'asset' } },
  ...each('robots.txt sitemap.xml', 'everybody', 'GET /_'),
  'GET /p/:handle/feed.xml': naming('everybody', { handle: '=acme' }),
}
