import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { readJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { measuredPeaks } from '../schema.ts'
import { findMedia } from './find-media.ts'
import { keepPeaks } from './keep-peaks.ts'
import { servePicture } from './pictures/serve-picture.ts'
import { serveMedia } from './serve-media.ts'

/**
 * `GET /api/media/{id}` for members, waveforms measured by browsers for formats the server can't decode, and public
 * logos and portraits.
 */
export function mediaApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/media/:media', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return serveMedia(platform, { workspace, media: context.req.param('media'), request: context.req.raw })
  })

  api.post('/api/media/:media/peaks', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const measured = measuredPeaks.safeParse(await readJson(context.req.raw, 65_536))
    if (!measured.success) {
      throw new Refusal(
        400,
        'peaks_malformed',
        msg`A waveform needs 1 to 800 numbers from 0 to 1 and the length in milliseconds.`,
      )
    }
    const media = context.req.param('media')
    if (!(await findMedia(platform, { workspace, media }))) {
      throw new Refusal(404, 'media_not_found', msg`We couldn’t find this file. It may have been deleted.`)
    }
    return context.json({
      kept: await keepPeaks(platform, { workspace, media, measured: measured.data, by: 'browser' }),
    })
  })

  api.get('/api/pictures/:name', (context) => servePicture(platform, context.req.param('name')))

  return api
}
