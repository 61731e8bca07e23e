import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keyOfPicture } from './store-picture.ts'

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Serves a public logo or portrait, with headers that prevent execution. Throws Refusal 404 `picture_not_found`. */
export async function servePicture({ files }: Pick<Platform, 'files'>, name: string): Promise<Response> {
  const key = keyOfPicture(name)
  const found = key && (await files.find(key))
  if (!key || !found) throw new Refusal(404, 'picture_not_found', msg`We couldn’t find this image.`)
  // Node and the DOM declare the same stream type differently.
  const body = Readable.toWeb(files.read(key)) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      // A new image gets a new URL.
      'cache-control': 'public, max-age=86400, immutable',
      'content-length': String(found.bytes),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
