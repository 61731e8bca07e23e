import { msg } from '@lingui/core/runtime-macro'
import type { WebPage } from '#src/features/media/rules/web-page.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { fetchPicture } from '#src/features/media/server/web/fetch-picture.ts'
import { fetchWebPage } from '#src/features/media/server/web/fetch-web-page.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { pageOfArticle, type TakenPicture } from '../rules/article-page.ts'
import { createPage } from './create-page.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Who = { workspace: string; user: string }

const mostPictures = 12
const atOnce = 4

/**
 * Creates an unpublished page from the article at a URL and imports its images into the library; all or nothing.
 * Throws Refusal 422 `page_unreachable`, `page_not_html`, `page_unreadable`, `page_wordless`, and 404
 * `folder_not_found`.
 */
export async function createPageFromAddress(
  platform: World,
  { workspace, user, url, folder }: Who & { url: string; folder?: string | null },
): Promise<{ id: string; slug: string }> {
  const read = await fetchWebPage(platform, url)
  const pictures = await takePictures(platform, { workspace, user }, read)
  try {
    const data = pageOfArticle(read, {
      pictures,
      newId,
      source: speak(read.language.startsWith('de') ? 'de' : 'en', msg`Source:`),
    })
    return await createPage(platform, { workspace, user, title: read.title, data, folder })
  } catch (error) {
    for (const { media } of pictures.values()) await removeMedia(platform, { workspace, media })
    throw error
  }
}

/** Fetches each image once, a few at a time, to spare the site. */
async function takePictures(
  platform: World,
  who: Who,
  { blocks }: WebPage,
): Promise<Map<string, TakenPicture>> {
  const addresses = blocks.flatMap((block) => (block.kind === 'picture' ? [block.address] : []))
  const wanted = [...new Set(addresses)].slice(0, mostPictures)
  const taken = new Map<string, TakenPicture>()
  for (let at = 0; at < wanted.length; at += atOnce)
    await Promise.all(
      wanted.slice(at, at + atOnce).map(async (address) => {
        const picture = await fetchPicture(platform, who, address)
        if (!picture) return
        taken.set(address, { media: picture.id, width: picture.width, height: picture.height })
      }),
    )
  return taken
}
