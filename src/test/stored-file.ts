import { Readable } from 'node:stream'
import sharp from 'sharp'
import { mediaJobs } from '#src/features/media/server/jobs.ts'
import { serveMedia } from '#src/features/media/server/serve-media.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { aPlace } from './places.ts'

/** A file of a new workspace, and requests for it. */
export async function aStoredFile(filename: string, bytes: Buffer) {
  const { platform, workspace, user } = await aPlace()
  const file = await storeMedia(platform, { workspace, user, filename, content: Readable.from([bytes]) })
  const which = { workspace, media: file.id }
  async function ask(search = '', headers: Record<string, string> = {}, method = 'GET') {
    const request = new Request(`https://nurtured.test/${search}`, { headers, method })
    const answer = await serveMedia(platform, { ...which, request })
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
  }
  function runJobs(): Promise<number> {
    return platform.jobs.runDue(platform, mediaJobs, platform.clock.now())
  }
  return { platform, user, file, which, ask, runJobs }
}

/** An image detailed enough for smaller copies to weigh less. */
export function aDetailedPicture(width: number, height: number, background = '#888'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
