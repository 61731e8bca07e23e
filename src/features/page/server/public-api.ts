import { Hono } from 'hono'
import { z } from 'zod'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { isBot } from '#src/platform/http/is-bot.ts'
import { createRateLimit, limitRate } from '#src/platform/http/limit-rate.ts'
import { readJson, readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerShareImage, createShareImages } from '#src/platform/share-image/share-images.ts'
import { seenPage } from '../schema.ts'
import { publicCollectionApi } from './collection/collection-api.ts'
import { countView } from './count-view.ts'
import { findOpenPage, findPublicPage, findSite, listSitemap } from './find-public-page.ts'
import { feedXml, robotsText, sitemapXml } from './page-feeds.ts'
import { findPageImage } from './page-image.ts'
import { mayRead } from './page-password.ts'
import { sendForm } from './send-form.ts'
import { isSiteImage } from './site-look.ts'
import { showsMedia } from './uses-media.ts'

const mostFormBytes = 100_000

/**
 * Endpoints of public pages: `POST /api/pages/form` (a submitted form, see `sentForm`; 303 back to the page, or
 * `{sent: true}` for scripts), `POST /api/pages/seen` {page}, `GET /api/pages/media/{id}?page=`, `GET
 * /api/pages/brand/{media}?site=` (images of the default kit of this handle's workspace), `GET
 * /api/pages/image/{page}?v=` (the preview image, a PNG of 1200 × 630), `/sitemap.xml`, `/robots.txt`, and
 * `/p/{handle}/feed.xml` (RSS 2.0). None of this depends on who is signed in.
 */
export function publicPageApi(platform: Platform): Hono {
  const api = new Hono()
  const viewsOfReader = createRateLimit({ name: 'page-views', points: 1, seconds: 1800 })

  api.post(
    '/api/pages/form',
    limitRate({ name: 'page-forms', points: 10, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const text = await readText(context.req.raw, mostFormBytes)
      const { back } = await sendForm(platform, Object.fromEntries(formFields(text)))
      const isScript = context.req.header('accept')?.includes('application/json')
      return isScript ? context.json({ sent: true }) : context.redirect(back, 303)
    },
  )

  api.post(
    '/api/pages/seen',
    limitRate({ name: 'page-seen', points: 120, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const parsed = seenPage.safeParse(await readJson(context.req.raw, 1000))
      if (!parsed.success) throw new Refusal(422, 'malformed', 'Say which page was seen.')
      const { page } = parsed.data
      const isFirst = await viewsOfReader.take(`${addressBlockOf(context.req.raw)} ${page}`).then(
        () => true,
        () => false,
      )
      if (isFirst && !isBot(context.req.header('user-agent') ?? null)) await countView(platform, { page })
      return context.body(null, 204)
    },
  )

  api.get('/api/pages/media/:media', async (context) => {
    const media = context.req.param('media')
    const asked = z
      .object({ page: z.uuid(), media: z.uuid() })
      .safeParse({ page: context.req.query('page'), media })
    const row = asked.success ? await findOpenPage(platform, asked.data.page) : undefined
    const isOpen = row && row.visibility !== 'links' && mayRead(platform, row, context.req.header('cookie'))
    if (!row || !isOpen) throw mediaNotFound()
    const { workspace } = row
    const one = { workspace, page: row.id, media }
    if (!(await platform.db.inWorkspace(workspace, (tx) => showsMedia(tx, one)))) throw mediaNotFound()
    return serveMedia(platform, { workspace, media, request: context.req.raw, place: 'page' })
  })

  api.get('/api/pages/brand/:media', async (context) => {
    const media = z.uuid().safeParse(context.req.param('media')).data
    const site = await findSite(platform, context.req.query('site') ?? '')
    if (!media || !site) throw mediaNotFound()
    const { workspace } = site
    if (!(await isSiteImage(platform, { workspace, media }))) throw mediaNotFound()
    return serveMedia(platform, { workspace, media, request: context.req.raw })
  })

  api.route('/', imageApi(platform))
  api.route('/', feedApi(platform))
  api.route('/', publicCollectionApi(platform))
  return api
}

/** The preview image is for messengers, which can't enter a password. */
function imageApi(platform: Platform): Hono {
  const api = new Hono()
  const images = createShareImages()

  api.get(
    '/api/pages/image/:page',
    limitRate({ name: 'page-images', points: 60, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const id = z.uuid().safeParse(context.req.param('page')).data
      const row = id ? await findOpenPage(platform, id) : undefined
      const isOpen = row && row.visibility !== 'links' && row.passwordHash === null
      const image = isOpen ? await findPageImage(platform, row) : undefined
      if (!row || !image) throw new Refusal(404, 'image_not_found', 'There is no such image.')
      const isVersioned = context.req.query('v') === String(row.publishedVersion)
      return answerShareImage(await images.draw(image), { request: context.req.raw, isVersioned })
    },
  )

  return api
}

function feedApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/robots.txt', (context) =>
    context.text(robotsText(platform.config.publicOrigin), 200, { 'cache-control': xml['cache-control'] }),
  )

  api.get('/sitemap.xml', async (context) =>
    context.body(sitemapXml(platform.config.publicOrigin, await listSitemap(platform)), 200, xml),
  )

  api.get('/p/:handle/feed.xml', async (context) => {
    const found = await findPublicPage(platform, context.req.param('handle'))
    if (found.kind === 'moved') return context.redirect(`${found.to}/feed.xml`, 301)
    if (found.kind !== 'index') throw new Refusal(404, 'feed_not_found', 'There is no such feed.')
    return context.body(feedXml(platform.config.publicOrigin, found), 200, {
      ...xml,
      'content-type': 'application/rss+xml; charset=utf-8',
    })
  })

  return api
}

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' }

function mediaNotFound(): Refusal {
  return new Refusal(404, 'media_not_found', 'There is no such file.')
}
