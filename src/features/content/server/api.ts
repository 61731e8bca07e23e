import { Hono } from 'hono'
import { z } from 'zod'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { exportFormats, exportOutput, exportOutputs } from './export-content.ts'
import { contentNotFound } from './queries.ts'

const asFormat = z.enum(exportFormats).catch('md')

/**
 * `GET /api/content/:content/file?format=md|html|txt|docx`: the variant that is shown, as a file to keep.
 * `GET /api/assets/:asset/content/file?format=md|html|txt|docx`: all outputs of an asset as one.
 */
export function contentApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/content/:content/file', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const content = z.uuid().safeParse(context.req.param('content'))
    if (!content.success) throw contentNotFound()
    const format = asFormat.parse(context.req.query('format'))
    const locale = localeOf(context.req.raw)
    return exportOutput(platform, { workspace, content: content.data, format, locale })
  })
  api.get('/api/assets/:asset/content/file', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const asset = context.req.param('asset')
    if (!isAssetId(asset)) throw assetNotFound()
    const format = asFormat.parse(context.req.query('format'))
    return exportOutputs(platform, { workspace, asset, format, locale: localeOf(context.req.raw) })
  })
  return api
}
