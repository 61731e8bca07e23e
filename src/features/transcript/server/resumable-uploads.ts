import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { beginUpload } from '#src/features/media/server/upload/begin-upload.ts'
import { cancelUpload } from '#src/features/media/server/upload/end-upload.ts'
import { requireUpload, type Upload } from '#src/features/media/server/upload/find-upload.ts'
import { receivePart } from '#src/features/media/server/upload/receive-part.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { refuseCompressed } from '#src/platform/http/read-body.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'

const version = '1.0.0'
const digits = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

/**
 * Upload-Metadata: the file's name and the asset it belongs to, absent for a new one; `as` is `file` for library
 * files.
 */
const about = z.object({
  filename: z.string().min(1).max(2000),
  asset: z.uuid().optional(),
  as: z.literal('file').optional(),
})

/**
 * Resumable uploads by tus 1.0.0 (core, creation, termination): `POST /api/uploads` creates one, `PATCH` sends a part
 * of 5 to 64 MiB, `HEAD` returns the offset, `DELETE` cancels. `GET` returns the result. Only the owner can see an
 * upload; everyone else gets 404.
 */
export function resumableUploads(platform: Platform): Hono {
  const api = new Hono()

  async function find(context: Context): Promise<Upload> {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    return requireUpload(platform, { workspace, user, id: context.req.param('upload') ?? '' })
  }

  api.post('/api/uploads', async (context) => {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    requireVersion(context)
    const bytes = digits.safeParse(context.req.header('upload-length'))
    if (!bytes.success) throw malformed(msg`Send the file’s length as Upload-Length.`)
    const told = about.safeParse(readMetadata(context.req.header('upload-metadata') ?? ''))
    if (!told.success) throw malformed(msg`Send the file’s name as filename in Upload-Metadata.`)
    const { filename, asset, as } = told.data
    if (asset) await requireAsset(platform, { workspace, id: asset })
    const { id } = await beginUpload(platform, {
      workspace,
      user,
      filename,
      asset,
      isFile: as === 'file',
      bytes: bytes.data,
    })
    return answer(201, { location: `/api/uploads/${id}`, 'upload-offset': '0' })
  })

  api.get('/api/uploads/:upload', async (context) => stateOf(await find(context), localeOf(context.req.raw)))

  api.patch('/api/uploads/:upload', async (context) => {
    const one = await find(context)
    return takePart(platform, one, readPart(context))
  })

  api.delete('/api/uploads/:upload', async (context) => {
    const one = await find(context)
    requireVersion(context)
    await cancelUpload(platform, one)
    return answer(204, {})
  })

  return api
}

function stateOf(one: Upload, locale: Locale): Response {
  const { id, filename, bytes, received, state, result } = one
  const problem = readStoredMessage(locale, one.problem)
  const taken = result ? { taken: result } : {}
  return Response.json(
    { id, filename, bytes, received, state, problem, ...taken },
    {
      headers: {
        ...protocol,
        'cache-control': 'no-store',
        'upload-offset': String(received),
        'upload-length': String(bytes),
      },
    },
  )
}

async function takePart(
  platform: Platform,
  one: Upload,
  part: ReturnType<typeof readPart>,
): Promise<Response> {
  try {
    return answer(204, { 'upload-offset': String(await receivePart(platform, one, part)) })
  } catch (error) {
    if (!part.content.errored || error instanceof Refusal) throw error
    throw new Refusal(
      400,
      'upload_incomplete',
      msg`This part was interrupted. Request the current offset and continue.`,
    )
  } finally {
    part.content.destroy()
  }
}

const protocol = { 'tus-resumable': version, 'tus-version': version, 'tus-extension': 'creation,termination' }

function answer(status: 201 | 204, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...protocol, ...headers } })
}

function readPart(context: Context) {
  requireVersion(context)
  refuseCompressed(context.req.raw)
  if (context.req.header('content-type') !== 'application/offset+octet-stream')
    throw new Refusal(415, 'part_type', msg`Send parts as application/offset+octet-stream.`)
  const offset = digits.safeParse(context.req.header('upload-offset'))
  if (!offset.success) throw malformed(msg`Send the part’s offset as Upload-Offset.`)
  const bytes = digits.safeParse(context.req.header('content-length'))
  if (!bytes.success || !context.req.raw.body)
    throw new Refusal(411, 'length_required', msg`Send the length of the part.`, { connection: 'close' })
  const content = Readable.fromWeb(context.req.raw.body as ReadableStream<Uint8Array>)
  return { offset: offset.data, bytes: bytes.data, content }
}

function requireVersion(context: Context): void {
  if (context.req.header('tus-resumable') === version) return
  throw new Refusal(412, 'tus_version', msg`Send Tus-Resumable: 1.0.0.`, { 'tus-version': version })
}

/** `key base64,key base64`; invalid base64 becomes a value that no file can have as its name. */
function readMetadata(text: string): Record<string, string> {
  const pairs = text
    .slice(0, 8000)
    .split(',')
    .map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  )
}

function malformed(message: MessageDescriptor): Refusal {
  return new Refusal(400, 'upload_malformed', message)
}
