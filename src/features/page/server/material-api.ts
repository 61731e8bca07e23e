import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { materialQuery, pictureQuery } from '../schema.ts'
import { listPictureChoices } from './list-picture-choices.ts'
import { writeForBlock } from './write-for-block.ts'

/**
 * Sources for blocks, for members. `GET /api/pages/material?asset=&part=&variant=`: a text, chapters, a quote or
 * questions of an asset, `{method, …}`. `GET /api/pages/pictures?q=`: library images.
 */
export function materialApi(platform: Platform): Hono {
  const api = new Hono()

  api.get('/api/pages/material', async ({ req, json }) => {
    const { workspace } = await requireMember(platform, req.raw)
    const asked = materialQuery.safeParse(req.query())
    if (!asked.success) throw new Refusal(422, 'malformed', msg`We couldn’t read this request.`)
    return json(await writeForBlock(platform, { workspace, ...asked.data }))
  })

  api.get('/api/pages/pictures', async ({ req, json }) => {
    const { workspace } = await requireMember(platform, req.raw)
    const { q } = pictureQuery.parse(req.query())
    return json({ pictures: await listPictureChoices(platform, { workspace, q }) })
  })

  return api
}
