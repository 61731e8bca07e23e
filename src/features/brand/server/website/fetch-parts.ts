import type { PictureCandidate, WebsitePicture } from '#src/features/brand/rules/website-brand.ts'
import { detectImage } from '#src/features/media/server/detect-media.ts'
import { readWhole } from '#src/features/media/server/read-whole.ts'
import { downloadOptions } from '#src/features/media/server/web/download-options.ts'
import { unreadablePage } from '#src/features/media/server/web/fetch-web-page.ts'
import { openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'config' | 'log'>

const sheetLimits = { mostBytes: 800_000, answerMs: 6000, totalMs: 10_000 }
const pictureLimits = { mostBytes: 1_000_000, answerMs: 6000, totalMs: 10_000 }
const mostPictureBytes = 3_000_000

/** The style sheets that could be fetched, in order. */
export async function fetchSheets(platform: World, addresses: readonly string[]): Promise<string[]> {
  const fetched = await Promise.all(addresses.map((address) => fetchPart(platform, address, sheetLimits)))
  return fetched.map((bytes) => (bytes ? new TextDecoder().decode(bytes) : ''))
}

/** The images that could be fetched and are images by their bytes. */
export async function fetchPictures(
  platform: World,
  candidates: readonly PictureCandidate[],
): Promise<WebsitePicture[]> {
  const fetched = await Promise.all(
    candidates.map(async ({ address, svg }) =>
      svg === '' ? fetchPart(platform, address, pictureLimits) : Buffer.from(svg),
    ),
  )
  const pictures: WebsitePicture[] = []
  let room = mostPictureBytes
  for (const [at, { kind, name }] of candidates.entries()) {
    const bytes = fetched[at]
    const mime = bytes && bytes.length <= room ? await detectImage(bytes) : undefined
    if (!bytes || !mime) continue
    room -= bytes.length
    pictures.push({ kind, name, content: `data:${mime};base64,${bytes.toString('base64')}` })
  }
  return pictures
}

type Limits = { mostBytes: number; answerMs: number; totalMs: number }

/** A part of a page; undefined when it can't be fetched, which doesn't fail the page. */
async function fetchPart(platform: World, address: string, limits: Limits): Promise<Buffer | undefined> {
  try {
    const { content } = await openDownload(address, { ...downloadOptions(platform), ...limits })
    return await readWhole(content, { mostBytes: limits.mostBytes, tooLarge: unreadablePage })
  } catch (error) {
    platform.log.info({ err: error, address }, 'a part of a website was not read')
    return undefined
  }
}
