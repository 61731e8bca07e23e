import { and, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { asset } from '#src/features/asset/server/tables.ts'
import { findClip } from '#src/features/clip/server/find-clip.ts'
import { captionsOf } from '#src/features/clip/server/plan-clips.ts'
import { findGuest } from '#src/features/guest/server/find-guest.ts'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { matching } from '#src/platform/database/matching.ts'
import { isBot } from '#src/platform/http/is-bot.ts'
import { createRateLimit, limitRate } from '#src/platform/http/limit-rate.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlockOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerShareImage, createShareImages } from '#src/platform/share-image/share-images.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { seenShare } from '../schema.ts'
import { countOpening } from './count-opening.ts'
import { findShare, type ShareRow } from './find-share.ts'
import { assetsOfShare } from './load-shared-item.ts'
import { openShare } from './open-share.ts'
import { imageOfShare } from './share-image.ts'
import { maySee } from './share-password.ts'
import { exportShared } from './shared-files.ts'

/**
 * Endpoints for visitors of shares. None of them depends on being signed in.
 * - `POST /api/shares/seen` {share}
 * - `GET /api/shares/media/{id}?share=`: recordings of a share
 * - `GET /api/shares/captions/{share}`: a clip's captions as WebVTT
 * - `GET /api/shares/file/{share}?as=docx|md|txt|srt|vtt&item=&lang=`: texts as files, if the owner allows
 * downloads
 * - `GET /api/shares/image/{share}`: the PNG for link previews
 */
export function shareApi(platform: Platform): Hono {
  const api = new Hono()
  const images = createShareImages()
  const openingsOfReader = createRateLimit({ name: 'share-openings', points: 1, seconds: 1800 })

  api.post(
    '/api/shares/seen',
    limitRate({ name: 'share-seen', points: 120, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const parsed = seenShare.safeParse(await readJson(context.req.raw, 1000))
      if (!parsed.success) throw new Refusal(422, 'malformed', 'Name the share that was seen.')
      const { share } = parsed.data
      if (isBot(context.req.header('user-agent') ?? null)) return context.body(null, 204)
      const isFirst = await openingsOfReader.take(`${addressBlockOf(context.req.raw)} ${share}`).then(
        () => true,
        () => false,
      )
      if (isFirst) await countOpening(platform, { share, cookies: context.req.header('cookie') })
      return context.body(null, 204)
    },
  )

  api.get('/api/shares/media/:media', async (context) => {
    const media = z.uuid().safeParse(context.req.param('media')).data
    const found = await findShare(platform, context.req.query('share') ?? '')
    const row = found?.kind === 'open' ? found.row : undefined
    if (!media || !row || !maySee(platform, row, context.req.header('cookie'))) throw mediaNotFound()
    if (!(await isPlayed(platform, row, media))) throw mediaNotFound()
    return serveMedia(platform, { ...row, media, request: context.req.raw, place: 'share' })
  })

  api.get('/api/shares/captions/:share', async (context) => {
    const found = await findShare(platform, context.req.param('share'))
    const row = found?.kind === 'open' && found.row.clip ? found.row : undefined
    if (!row?.clip || !maySee(platform, row, context.req.header('cookie'))) throw mediaNotFound()
    const clip = await findClip(platform, { workspace: row.workspace, id: row.clip, withTrash: true })
    if (!clip) throw mediaNotFound()
    return captionsOf(clip)
  })

  serveFiles(api, platform)

  api.get(
    '/api/shares/image/:share',
    limitRate({ name: 'share-images', points: 60, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    async (context) => {
      const opened = await openShare(platform, {
        share: context.req.param('share'),
        cookies: null,
        item: undefined,
        locale: 'en',
      })
      const image = opened.kind === 'shown' ? imageOfShare(opened) : undefined
      if (!image) throw new Refusal(404, 'image_not_found', 'Image not found.')
      return answerShareImage(await images.draw(image), { request: context.req.raw, isVersioned: false })
    },
  )

  return api
}

function serveFiles(api: Hono, platform: Platform): void {
  api.get(
    '/api/shares/file/:share',
    limitRate({ name: 'share-files', points: 60, seconds: 60, key: ({ req }) => addressBlockOf(req.raw) }),
    (context) =>
      exportShared(platform, {
        share: context.req.param('share'),
        cookies: context.req.header('cookie'),
        as: context.req.query('as') ?? '',
        item: z.uuid().safeParse(context.req.query('item')).data,
        lang: context.req.query('lang'),
        locale: localeOf(context.req.raw),
      }),
  )
}

/** Whether a share plays this recording or shows this photo. */
async function isPlayed(platform: Platform, row: ShareRow, media: string): Promise<boolean> {
  if (row.clip) {
    const clip = await findClip(platform, { workspace: row.workspace, id: row.clip, withTrash: true })
    return clip?.media === media
  }
  if (row.guest)
    return (await findGuest(platform, { workspace: row.workspace, id: row.guest }))?.photo === media
  const assets = await assetsOfShare(platform, row)
  if (assets.length === 0) return false
  const rows = await platform.db.inWorkspace(row.workspace, (tx) =>
    tx
      .select({ id: asset.id })
      .from(asset)
      .where(
        and(matching(asset, { workspace: row.workspace, primaryMedia: media }), inArray(asset.id, assets)),
      ),
  )
  return rows.length > 0
}

function mediaNotFound(): Refusal {
  return new Refusal(404, 'media_not_found', 'File not found.')
}
