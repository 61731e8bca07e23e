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
const partType = 'application/offset+octet-stream'
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
 * Resumable uploads by tus 1.0.0 (core, creation, creation-with-upload, termination): `POST /api/uploads` creates one,
 * with its first part if it is the body, `PATCH` sends a part of 5 to 64 MiB, `HEAD` returns the offset, `DELETE`
 * cancels. `GET` returns the result. Only the owner can see an upload; everyone else gets 404. Programs that can only
 * `POST` name the method as X-HTTP-Method-Override.
 */
export function resumableUploads(platform: Platform): Hono {
  const api = new Hono()

  async function find(context: Context): Promise<Upload> {
    const { workspace, user } = await requireMember(platform, context.req.raw)
    return requireUpload(platform, { workspace, user, id: context.req.param('upload') ?? '' })
  }

  async function tell(context: Context): Promise<Response> {
    return stateOf(await find(context), localeOf(context.req.raw))
  }

  async function receive(context: Context): Promise<Response> {
    const one = await find(context)
    const offset = offsetOf(context)
    return takePart(platform, one, { offset, ...readPart(context) })
  }

  async function cancel(context: Context): Promise<Response> {
    const one = await find(context)
    requireVersion(context)
    await cancelUpload(platform, one)
    return answer(204, {})
  }

  api.post('/api/uploads', (context) => create(platform, context))
  api.get('/api/uploads/:upload', (context) => tell(context))
  api.patch('/api/uploads/:upload', (context) => receive(context))
  api.delete('/api/uploads/:upload', (context) => cancel(context))
  // Only a POST may stand for another method: it is as protected from other sites as those are.
  api.post('/api/uploads/:upload', async (context) => {
    switch (context.req.header('x-http-method-override')?.trim().toUpperCase()) {
      case 'PATCH':
        return receive(context)
      case 'DELETE':
        return cancel(context)
      case 'HEAD':
        return new Response(null, await tell(context))
      default:
        await find(context)
        throw new Refusal(405, 'method_not_allowed', msg`Use PATCH to send parts of an upload.`)
    }
  })

  return api
}

async function create(platform: Platform, context: Context): Promise<Response> {
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
  const one = await requireUpload(platform, { workspace, user, id })
  const received = await takeFirstPart(platform, one, context)
  return answer(201, { location: `/api/uploads/${id}`, 'upload-offset': String(received) })
}

/** The bytes received with the creation; none when its body is no part that we take, so that the client sends it again. */
async function takeFirstPart(platform: Platform, one: Upload, context: Context): Promise<number> {
  const hasPart =
    context.req.header('content-type') === partType && Number(context.req.header('content-length')) > 0
  if (!hasPart) return 0
  const part = { offset: 0, ...readPart(context) }
  try {
    return await receivePart(platform, one, part)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'part_size') return 0
    throw error
  } finally {
    part.content.destroy()
  }
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
  part: ReturnType<typeof readPart> & { offset: number },
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

const protocol = {
  'tus-resumable': version,
  'tus-version': version,
  'tus-extension': 'creation,creation-with-upload,termination',
}

function answer(status: 201 | 204, headers: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...protocol, ...headers } })
}

function readPart(context: Context) {
  requireVersion(context)
  refuseCompressed(context.req.raw)
  if (context.req.header('content-type') !== partType)
    throw new Refusal(415, 'part_type', msg`Send parts as application/offset+octet-stream.`)
  const bytes = digits.safeParse(context.req.header('content-length'))
  if (!bytes.success || !context.req.raw.body)
    throw new Refusal(411, 'length_required', msg`Send the part’s length as Content-Length.`, {
      connection: 'close',
    })
  const content = Readable.fromWeb(context.req.raw.body as ReadableStream<Uint8Array>)
  return { bytes: bytes.data, content }
}

function offsetOf(context: Context): number {
  const offset = digits.safeParse(context.req.header('upload-offset'))
  if (!offset.success) throw malformed(msg`Send the part’s offset as Upload-Offset.`)
  return offset.data
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
