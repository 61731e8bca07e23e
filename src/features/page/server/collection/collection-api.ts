import { Hono } from 'hono'
import { z } from 'zod'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { exportChoices } from '#src/features/transcript/schema.ts'
import { exportTranscript } from '#src/features/transcript/server/export-transcript.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { collectionFeed } from './collection-feed.ts'
import { collectionWidget, widgetHeaders } from './collection-widget.ts'
import { findPublicCollection, findShownMedia, type PublicCollection } from './find-public-collection.ts'

/**
 * Public endpoints of published collections: `GET /collection/{id}/feed.xml` (RSS 2.0), `GET /collection/{id}/widget`
 * (a document that other sites may frame), `GET /api/collections/media/{media}?collection=` (its covers and
 * recordings), and `GET /api/collections/transcripts/{asset}.vtt?collection=`. 404 unless published. None of this
 * depends on who is signed in.
 */
export function publicCollectionApi(platform: Platform): Hono {
  const api = new Hono()
  const { publicOrigin } = platform.config

  async function required(id: string): Promise<PublicCollection> {
    const found = await findPublicCollection(platform, id)
    if (!found) throw new Refusal(404, 'collection_not_found', 'There is no such collection.')
    return found
  }

  api.get('/collection/:collection/feed.xml', async (context) => {
    const found = await required(context.req.param('collection'))
    return context.body(collectionFeed(publicOrigin, found), 200, {
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
  })

  api.get('/collection/:collection/widget', async (context) => {
    const found = await required(context.req.param('collection'))
    const html = collectionWidget(publicOrigin, found, localeOf(context.req.raw))
    return context.body(html, 200, { ...widgetHeaders, vary: 'accept-language, cookie' })
  })

  api.get('/api/collections/media/:media', async (context) => {
    const asked = z
      .object({ media: z.uuid(), collection: z.uuid() })
      .safeParse({ media: context.req.param('media'), collection: context.req.query('collection') })
    const shown = asked.success ? await findShownMedia(platform, asked.data) : undefined
    if (!asked.success || !shown) throw new Refusal(404, 'media_not_found', 'There is no such file.')
    const { media } = asked.data
    const answer = await serveMedia(platform, {
      ...shown,
      media,
      request: context.req.raw,
      place: 'collection',
    })
    return openToOthers(answer)
  })

  api.get('/api/collections/transcripts/:file', async (context) => {
    const [, asset] = /^([\da-f-]{36})\.vtt$/.exec(context.req.param('file')) ?? []
    const found = await findPublicCollection(platform, context.req.query('collection') ?? '')
    const item = found?.items.find(({ id, transcript }) => id === asset && transcript)
    if (!found || !item) throw new Refusal(404, 'transcript_not_found', 'There is no such transcript.')
    const choices = exportChoices.parse({ format: 'vtt', chars: '65' })
    const which = { workspace: found.workspace, asset: item.id, withTrash: true }
    return openToOthers(await exportTranscript(platform, { ...which, choices }))
  })

  return api
}

/** Players on other sites may load what a feed names. */
function openToOthers(answer: Response): Response {
  answer.headers.set('access-control-allow-origin', '*')
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}
