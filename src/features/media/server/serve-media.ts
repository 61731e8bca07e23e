import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chooseRange, isUnchanged, mayAnswerPart, type RangeChoice } from '../rules/byte-range.ts'
import { askedWidth } from '../rules/picture-widths.ts'
import type { PlayPlace } from '../rules/plays.ts'
import { contentDisposition } from '../rules/safe-filename.ts'
import { noting } from './count-plays.ts'
import { findMedia, type MediaFile } from './find-media.ts'
import { findVariants } from './resize-image.ts'

type World = Pick<Platform, 'db' | 'files' | 'log' | 'clock' | 'secrets'>
type Asked = { workspace: string; media: string; request: Request; place?: PlayPlace | undefined }

/**
 * Answers GET and HEAD for a media file of the workspace, with byte ranges (206, 416, If-Range; multiple ranges get
 * the whole file) and validators (304). Plays at a visitor-facing `place` are counted; `?w=` selects an image's
 * smaller copy if there is one. The response can't execute. Throws Refusal 404 `media_not_found`.
 */
export async function serveMedia(
  platform: World,
  { workspace, media, request, place }: Asked,
): Promise<Response> {
  const whole = await findMedia(platform, { workspace, media })
  if (!whole) throw notFound()
  const file = await asWide(platform, whole, askedWidth(new URL(request.url).searchParams))
  if ((await platform.files.find(file.key))?.bytes !== file.bytes) {
    platform.log.error({ media: file.id }, 'a stored file is missing or has another size')
    throw notFound()
  }
  const validators = { etag: `"${file.sha256}"`, modifiedAt: file.createdAt }
  const headers = headersOf(file, validators.etag)
  if (isUnchanged(request.headers, validators)) return new Response(null, { status: 304, headers })
  const asksPart = request.method === 'GET' && mayAnswerPart(request.headers, validators)
  const choice = chooseRange(asksPart ? request.headers.get('range') : null, file.bytes)
  return answer(platform, { file, choice, headers, request, place })
}

/** The image's copy of this width; the original until the job has made it or when a copy would save nothing. */
async function asWide(
  platform: Pick<Platform, 'db'>,
  file: MediaFile,
  asked: number | undefined,
): Promise<MediaFile> {
  if (asked === undefined || !file.mime.startsWith('image/')) return file
  const variants = await findVariants(platform, { workspace: file.workspace, media: file.id })
  const found = variants.find(({ width }) => width === asked)
  if (!found) return file
  const { key, mime, bytes, width } = found
  const filename = `${file.filename.replace(/\.[^.]*$/, '')}.webp`
  return { ...file, key, mime, bytes, filename, sha256: `${file.sha256}-${width}` }
}

type Answer = Pick<Asked, 'request' | 'place'> & { file: MediaFile; choice: RangeChoice; headers: Headers }

function answer(platform: World, { file, choice, headers, request, place }: Answer): Response {
  if (choice.kind === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.bytes}`)
    headers.delete('content-disposition')
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = choice.kind === 'part' ? choice : { from: 0, to: file.bytes - 1 }
  headers.set('content-length', String(to - from + 1))
  if (choice.kind === 'part') headers.set('content-range', `bytes ${from}-${to}/${file.bytes}`)
  const status = choice.kind === 'part' ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const read = platform.files.read(file.key, { from, to })
  // Node and the DOM declare the same stream type differently.
  const body = Readable.toWeb(
    place ? noting(platform, { file, place, request }, read) : read,
  ) as ReadableStream<Uint8Array>
  return new Response(body, { status, headers })
}

function headersOf(file: MediaFile, etag: string): Headers {
  return new Headers({
    'accept-ranges': 'bytes',
    // The file may be replaced under this URL; the ETag makes revalidation cheap.
    'cache-control': 'private, no-cache',
    'content-disposition': contentDisposition(isShown(file) ? 'inline' : 'attachment', file.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': file.mime,
    'cross-origin-resource-policy': 'same-origin',
    etag,
    'last-modified': file.createdAt.toUTCString(),
    'x-content-type-options': 'nosniff',
  })
}

/** Documents are downloaded, never opened inline: viewers run scripts inside them. */
function isShown({ mime }: MediaFile): boolean {
  return !mime.startsWith('application/')
}

function notFound(): Refusal {
  return new Refusal(404, 'media_not_found', msg`We couldn’t find this file. It may have been deleted.`)
}
