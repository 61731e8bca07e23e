import type { MediaFile } from '#src/features/media/server/find-media.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { downloadOptions } from './download-options.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>

const limits = { mostBytes: 20_000_000, totalMs: 20_000 }
const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/**
 * Imports the image at a URL into the library; undefined when it can't be shown. A missing image does not fail the
 * page.
 */
export async function fetchPicture(
  platform: World,
  { workspace, user }: { workspace: string; user: string },
  address: string,
): Promise<MediaFile | undefined> {
  try {
    const { content, type } = await openDownload(address, { ...downloadOptions(platform), ...limits })
    const extension = extensions[type.split(';')[0]?.trim().toLowerCase() ?? '']
    if (!extension) {
      content.destroy()
      return undefined
    }
    return await storeMedia(platform, { workspace, user, filename: filenameOf(address, extension), content })
  } catch (error) {
    platform.log.info({ err: error, address }, 'an image of a web page was not imported')
    return undefined
  }
}

/** The bytes decide the type. */
function filenameOf(address: string, extension: string): string {
  const last = URL.parse(address)?.pathname.split('/').findLast(Boolean) ?? ''
  const stem = last.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[^\p{L}\p{N}_-]+/gu, '-')
  return `${stem.slice(0, 100) || 'picture'}.${extension}`
}
