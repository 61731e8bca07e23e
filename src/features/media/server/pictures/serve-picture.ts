import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keyOfPicture } from './store-picture.ts'

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** A logo or a portrait, for everybody who has its address. Nothing in it can run. Refuses with 404 picture_not_found. */
export async function servePicture({ files }: Pick<Platform, 'files'>, name: string): Promise<Response> {
  const key = keyOfPicture(name)
  const found = key && (await files.find(key))
  if (!key || !found) throw new Refusal(404, 'picture_not_found', msg`There is no such picture.`)
  // Node and the DOM declare the same stream twice.
  const body = Readable.toWeb(files.read(key)) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      // A new picture has a new address.
      'cache-control': 'public, max-age=86400, immutable',
      'content-length': String(found.bytes),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
