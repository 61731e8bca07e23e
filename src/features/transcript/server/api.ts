import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Hono } from 'hono'
import { z } from 'zod'
import { mediaWords } from '#src/features/media/words/media-words.ts'
import { transcriptWords } from '#src/features/transcript/words/transcript-words.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { refuseCompressed } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { answerFor } from '../rules/upload-answer.ts'
import { resumableUploads } from './resumable-uploads.ts'
import { takeUpload } from './take-upload.ts'

/** `name`: the file's own name. `asset`: the asset it belongs to, when it is not a new one. */
const query = z.object({ name: z.string().min(1).max(2000), asset: z.uuid().optional() })

/** `POST /api/assets/upload?name=…[&asset=…]` with the file as its body. Answers 201 with what became of it. */
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
    const content = readContent(platform, context.req.raw)
    try {
      const { name: filename, asset } = asked.data
      return context.json(
        answerFor(await takeUpload(platform, { workspace, user, filename, content, asset })),
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

function readContent({ config }: Pick<Platform, 'config'>, request: Request): Readable {
  refuseCompressed(request)
  const declared = Number(request.headers.get('content-length') ?? '1')
  if (declared > config.uploadMaxBytes) {
    throw new Refusal(
      413,
      'file_too_large',
      told(mediaWords, (words) => words.largerThan(config.uploadMaxBytes)),
      {
        connection: 'close',
      },
    )
  }
  if (!request.body || declared === 0) {
    throw new Refusal(
      400,
      'upload_empty',
      told(transcriptWords, (words) => words.fileEmpty),
    )
  }
  return Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
}

function brokenOff(): Refusal {
  return new Refusal(
    400,
    'upload_incomplete',
    told(transcriptWords, (words) => words.uploadBrokeOff),
  )
}
