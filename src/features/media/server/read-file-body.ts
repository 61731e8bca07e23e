import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { msg } from '@lingui/core/runtime-macro'
import { refuseCompressed } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

/**
 * A request body as a file stream. Throws Refusal 413 `file_too_large` when its declared size exceeds
 * UPLOAD_MAX_BYTES, 415 when it is compressed, and `empty` when there is no body.
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
      msg`This file is larger than ${{ bytes: config.uploadMaxBytes }} bytes.`,
      { connection: 'close' },
    )
  }
  if (!request.body || declared === 0) throw empty
  return Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
}
