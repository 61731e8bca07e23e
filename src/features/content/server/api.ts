import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { translationLanguage } from '#src/features/transcript/schema.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { exportFormats, exportOutput, exportOutputs } from './export-content.ts'
import { contentNotFound } from './queries.ts'
import { readModelTranslation, startTranslating } from './translate/start-translating.ts'

const asFormat = z.enum(exportFormats).catch('md')

/**
 * `GET /api/content/:content/file?format=md|html|txt|docx`: the selected variant as a download. `GET
 * /api/assets/:asset/content/file?format=md|html|txt|docx`: all outputs of an asset as one file. `GET` and
 * `POST /api/assets/:asset/transcript/translations/:language/model`: reads and starts a model's translation; both return
 * its state.
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
  addTranslating(platform, api)
  return api
}

function addTranslating(platform: Platform, api: Hono): void {
  const path = '/api/assets/:asset/transcript/translations/:language/model'
  api.get(path, async (context) => {
    const which = await translated(platform, context)
    context.header('cache-control', 'private, no-store')
    return context.json(await readModelTranslation(platform, which))
  })
  api.post(path, async (context) => {
    const which = await translated(platform, context)
    await startTranslating(platform, which)
    return context.json(await readModelTranslation(platform, which), 202)
  })
}

async function translated(platform: Platform, context: Context) {
  const { workspace, user } = await requireMember(platform, context.req.raw)
  const asset = context.req.param('asset') ?? ''
  if (!isAssetId(asset)) throw assetNotFound()
  const language = translationLanguage.safeParse(context.req.param('language'))
  if (!language.success)
    throw new Refusal(422, 'language_malformed', msg`Enter a language code such as de or pt-BR.`)
  return { workspace, user, asset, language: language.data, locale: localeOf(context.req.raw) }
}
