import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readFileBody } from '#src/features/media/server/read-file-body.ts'
import { replaceMedia } from '#src/features/media/server/replace-media.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { answerFor } from '../rules/upload-answer.ts'
import { uploadedAs } from '../schema.ts'
import { resumableUploads } from './resumable-uploads.ts'
import { processUpload } from './take-upload.ts'

/**
 * `name`: the file's name. `asset`: the asset it belongs to; absent for a new one. `as=cover`: an image that becomes
 * the cover of `asset` unless it has one; `as=file`: a recording that stays a library file; `as=attachment|quote`: a
 * file attached to `asset`.
 */
const query = z.object({
  name: z.string().min(1).max(2000),
  asset: z.uuid().optional(),
  as: z.enum(uploadedAs).optional(),
})

/**
 * `POST /api/assets/upload?name=…[&asset=…[&as=cover|attachment|quote]][&as=file]` with the file as its body. Answers
 * 201 with the result. `POST /api/media/{id}/replacement?name=…` replaces a file with its body. Answers `{before}`:
 * the id of the previous file.
 */
export function uploadApi(platform: Platform): Hono {
  const api = new Hono()

  api.post('/api/assets/upload', async (context) => {
    const who = await requireMember(platform, context.req.raw)
    const { name: filename, asset, as } = readQuery(context)
    const answer = await withBody(platform, context.req.raw, async (content) =>
      answerFor(await processUpload(platform, { ...ofMember(who), filename, content, asset, as })),
    )
    return context.json(answer, 201)
  })

  api.post('/api/media/:media/replacement', async (context) => {
    const who = await requireMember(platform, context.req.raw)
    const { name: filename } = readQuery(context)
    const media = context.req.param('media')
    const answer = await withBody(platform, context.req.raw, (content) =>
      replaceMedia(platform, { ...ofMember(who), media, filename, content }),
    )
    return context.json(answer)
  })

  api.route('/', resumableUploads(platform))
  return api
}

function ofMember({ workspace, user }: Awaited<ReturnType<typeof requireMember>>) {
  return { workspace, user }
}

function readQuery(context: Context): z.output<typeof query> {
  const asked = query.safeParse(context.req.query())
  if (asked.success) return asked.data
  throw new Refusal(400, 'upload_unnamed', msg`Pass the file name in the “name” query parameter.`)
}

/** Passes the request's file on and reports when the connection was lost. */
async function withBody<T>(
  platform: Platform,
  request: Request,
  take: (content: Readable) => Promise<T>,
): Promise<T> {
  const content = readFileBody(platform, request, fileEmpty())
  try {
    return await take(content)
  } catch (error) {
    throw content.errored && !(error instanceof Refusal) ? brokenOff() : error
  } finally {
    content.destroy()
  }
}

function fileEmpty(): Refusal {
  return new Refusal(400, 'upload_empty', msg`This file is empty. Choose another file.`)
}

function brokenOff(): Refusal {
  return new Refusal(
    400,
    'upload_incomplete',
    msg`The upload was interrupted and nothing was saved. Upload the file again.`,
  )
}
