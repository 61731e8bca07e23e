import { Hono } from 'hono'
import { z } from 'zod'
import { readFileBody } from '#src/features/media/server/read-file-body.ts'
import { transcriptWords } from '#src/features/transcript/words/transcript-words.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { answerFor } from '../rules/upload-answer.ts'
import { resumableUploads } from './resumable-uploads.ts'
import { takeUpload } from './take-upload.ts'

/**
 * `name`: the file's own name. `asset`: the asset it belongs to, when it is not a new one. `as=cover`: a picture that
 * becomes the cover of `asset`, unless that has one.
 */
const query = z.object({
  name: z.string().min(1).max(2000),
  asset: z.uuid().optional(),
  as: z.literal('cover').optional(),
})

/** `POST /api/assets/upload?name=…[&asset=…[&as=cover]]` with the file as its body. Answers 201 with what became of it. */
export function uploadApi(platform: Platform): Hono {
  const api = new Hono()

  api.post('/api/assets/upload', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    const asked = query.safeParse(context.req.query())
    if (!asked.success)
      throw new Refusal(
        400,
        'upload_unnamed',
        told(transcriptWords, (words) => words.uploadUnnamed),
      )
    const content = readFileBody(platform, context.req.raw, fileEmpty())
    try {
      const { name: filename, asset, as } = asked.data
      return context.json(
        answerFor(await takeUpload(platform, { workspace, user, filename, content, asset, as })),
        201,
      )
    } catch (error) {
      throw content.errored && !(error instanceof Refusal) ? brokenOff() : error
    } finally {
      content.destroy()
    }
  })

  api.route('/', resumableUploads(platform))
  return api
}

function fileEmpty(): Refusal {
  return new Refusal(
    400,
    'upload_empty',
    told(transcriptWords, (words) => words.fileEmpty),
  )
}

function brokenOff(): Refusal {
  return new Refusal(
    400,
    'upload_incomplete',
    told(transcriptWords, (words) => words.uploadBrokeOff),
  )
}
