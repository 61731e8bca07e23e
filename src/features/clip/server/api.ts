import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { readFileBody } from '#src/features/media/server/read-file-body.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { parsedJson } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type ClipRecipe, clipRecipe, clipSpan } from '../schema.ts'
import { requireClip } from './find-clip.ts'
import { saveClip } from './keep-clip.ts'
import { captionsOf, readSaid, readSuggestions } from './plan-clips.ts'
import { zipClips } from './zip-clips.ts'

/**
 * `POST /api/assets/{id}/clips?recipe=` with the file as its body answers 201 with the clip's id. `GET
 * /api/assets/{id}/clips/words?startMs=&endMs=` and `…/clips/suggestions` provide the input for a clip, `GET
 * /api/assets/{id}/clips/file` all clips as a zip, and `GET /api/clips/{id}/captions` the captions of one as WebVTT.
 */
export function clipApi(platform: Platform): Hono {
  const api = new Hono()

  api.post('/api/assets/:asset/clips', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const recipe = readRecipe(context.req.query('recipe'))
    const asset = requireId(context.req.param('asset'))
    const content = readFileBody(platform, context.req.raw, malformed())
    try {
      return context.json(await saveClip(platform, { workspace, user, asset, recipe, content }), 201)
    } catch (error) {
      throw content.errored && !(error instanceof Refusal) ? brokenOff() : error
    } finally {
      content.destroy()
    }
  })

  api.get('/api/assets/:asset/clips/words', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const span = clipSpan.safeParse(context.req.query())
    if (!span.success) throw malformed()
    return context.json(
      await readSaid(platform, { workspace, asset: requireId(context.req.param('asset')) }, span.data),
    )
  })

  api.get('/api/assets/:asset/clips/suggestions', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return context.json(
      await readSuggestions(platform, { workspace, asset: requireId(context.req.param('asset')) }),
    )
  })

  api.get('/api/assets/:asset/clips/file', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return zipClips(platform, { workspace, asset: requireId(context.req.param('asset')) })
  })

  api.get('/api/clips/:clip/captions', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    return captionsOf(await requireClip(platform, { workspace, id: context.req.param('clip') }))
  })

  return api
}

function requireId(id: string): string {
  if (!isAssetId(id)) throw assetNotFound()
  return id
}

function readRecipe(text = ''): ClipRecipe {
  let given: unknown
  try {
    given = parsedJson(text)
  } catch {
    throw malformed()
  }
  const parsed = clipRecipe.safeParse(given)
  if (!parsed.success) throw malformed()
  return parsed.data
}

function malformed(): Refusal {
  return new Refusal(
    400,
    'clip_malformed',
    msg`We couldn’t read this clip. Reload the page and create it again.`,
  )
}

function brokenOff(): Refusal {
  return new Refusal(400, 'upload_incomplete', msg`The connection was lost. Save the clip again.`)
}
