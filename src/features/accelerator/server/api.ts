import { msg } from '@lingui/core/runtime-macro'
import { Hono } from 'hono'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { createArchive } from '#src/platform/files/archive.ts'
import type { Platform } from '#src/platform/platform.ts'
import { filesOf } from '../rules/bundle.ts'
import { refusal } from './queries.ts'
import { listApproved } from './runs.ts'

/** `GET /api/accelerator/:run/file`: everything approved in a run as a zip of Markdown files, a folder per asset. */
export function acceleratorApi(platform: Platform): Hono {
  const api = new Hono()
  api.get('/api/accelerator/:run/file', async (context) => {
    const { workspace } = await requireMember(platform, context.req.raw)
    const approved = await listApproved(platform, { workspace, run: context.req.param('run') })
    if (approved.length === 0) throw refusal(409, 'nothing_approved', msg`Nothing is approved yet.`)
    const archive = createArchive(platform.clock.now(), () => undefined)
    for (const { path, text } of filesOf(approved)) archive.text(path, text)
    return context.body(archive.finish(), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="approved.zip"',
    })
  })
  return api
}
