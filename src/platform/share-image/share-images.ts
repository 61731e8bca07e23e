import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { askThread } from '../threads/ask-thread.ts'
import type { ShareImage } from './draw-share-image.ts'

export type ShareImages = { draw(image: ShareImage): Promise<{ png: Buffer; etag: string }> }

const mostKept = 60
const worker = join(projectRoot, 'src/platform/share-image/draw-share-image-worker.ts')
const limits = { ms: 30_000, mostBytes: 400_000_000 }

/** Draws each image once and caches recent ones, by title, text and cover. */
export function createShareImages(): ShareImages {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    async draw(image) {
      const key = keyOf(image)
      const drawing = kept.get(key) ?? drawInThread(image)
      kept.delete(key)
      kept.set(key, drawing)
      drawing.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return { png: await drawing, etag: `"${key}"` }
    },
  }
}

/** Text layout takes 70 ms, which would block other requests. */
async function drawInThread(image: ShareImage): Promise<Buffer> {
  const answer = await askThread(worker, image, limits)
  if (answer.kind === 'stopped') throw new Error(`The share image was not drawn: ${answer.reason}`)
  // The answer comes from our own thread.
  return Buffer.from(answer.value as Uint8Array<ArrayBuffer>)
}

function keyOf({ cover, logo, ...words }: ShareImage): string {
  const hash = createHash('sha256').update(JSON.stringify(words))
  if (cover) hash.update(cover.bytes)
  if (logo) hash.update('logo').update(logo.bytes)
  return hash.digest('base64url').slice(0, 27)
}

/** Responds with an image, cached for a year when its URL is versioned, otherwise for five minutes. */
export function answerShareImage(
  { png, etag }: { png: Buffer; etag: string },
  { request, isVersioned }: { request: Request; isVersioned: boolean },
): Response {
  const headers = {
    etag,
    'content-type': 'image/png',
    'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-length': String(png.length) } })
}
