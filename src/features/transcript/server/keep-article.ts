import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { articleParagraphs, type WebPage } from '#src/features/media/rules/web-page.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { fetchPicture } from '#src/features/media/server/web/fetch-picture.ts'
import type { Platform } from '#src/platform/platform.ts'
import { saveParsedTranscript } from './import-transcript.ts'
import { parseParagraphs } from './parse-file.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Who = { workspace: string; user: string }

/** Creates an asset from a web page: its text as a transcript, and its image as a cover if it can be fetched. All or nothing. */
export async function saveArticle(platform: World, who: Who, page: WebPage): Promise<{ asset: string }> {
  const { workspace, user } = who
  const { address, site, byline, blocks, language } = page
  const parsed = await parseParagraphs(articleParagraphs(blocks))
  const cover = page.picture ? await fetchPicture(platform, who, page.picture) : undefined
  try {
    return await platform.db.inWorkspace(workspace, async () => {
      const { id } = await createAsset(platform, {
        workspace,
        user,
        title: page.title,
        kind: 'article',
        source: 'url',
        summary: page.description,
        attribution: [...new Set([byline, site])].filter(Boolean).join(', '),
        sourceRef: address,
        publishedAt: page.publishedAt ? new Date(page.publishedAt) : null,
        ...(cover && { cover: cover.id }),
        ...(language && { language }),
      })
      await saveParsedTranscript(
        platform,
        { workspace, asset: id, user, ...(language && { language }) },
        parsed,
      )
      return { asset: id }
    })
  } catch (error) {
    if (cover) await removeMedia(platform, { workspace, media: cover.id })
    throw error
  }
}
