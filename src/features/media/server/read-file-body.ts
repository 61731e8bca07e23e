import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { msg } from '@lingui/core/runtime-macro'
import { refuseCompressed } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * A file that is the body of a request, as it comes in. Throws Refusal 413 `file_too_large` for one that says it is larger
 * than UPLOAD_MAX_BYTES, 415 for a compressed one, and `empty` where there is none.
 */
export function readFileBody(
  { config }: Pick<Platform, 'config'>,
  request: Request,
  empty: Refusal,
): Readable {
  refuseCompressed(request)
  const declared = Number(request.headers.get('content-length') ?? '1')
  if (declared > config.uploadMaxBytes) {
    throw new Refusal(
      413,
      'file_too_large',
      msg`The file is larger than ${{ bytes: config.uploadMaxBytes }} bytes.`,
      { connection: 'close' },
    )
  }
  if (!request.body || declared === 0) throw empty
  return Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
}
