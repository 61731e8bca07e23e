import { Hono } from 'hono'
import { z } from 'zod'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import { toMarkdown, toPlainText } from '#src/features/language/rules/render-text.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findOutput } from './list-content.ts'
import { contentNotFound } from './queries.ts'

const asked = z.object({ content: z.uuid(), format: z.enum(['md', 'txt']).catch('md') })
const types = { md: 'text/markdown; charset=utf-8', txt: 'text/plain; charset=utf-8' } as const

/** `GET /api/content/:content/file?format=md|txt`: the variant that is shown, as a file to keep. */
export function contentApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/content/:content/file', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const parsed = asked.safeParse({
      content: context.req.param('content'),
      format: context.req.query('format'),
    })
    const output = parsed.success
      ? await findOutput(platform, { workspace, content: parsed.data.content })
      : undefined
    const asset = output && (await findAsset(platform, { workspace, id: output.asset }))
    if (!parsed.success || !output || !asset) throw contentNotFound()
    const { format } = parsed.data
    const title = asset.title
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .slice(0, 60)
    return context.body(format === 'md' ? toMarkdown(output.body) : toPlainText(output.body), 200, {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${title || 'asset'}-${output.kind}.${format}"`,
    })
  })
  return api
}
